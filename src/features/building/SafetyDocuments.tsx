import { useListDocuments } from 'generated/api/documents/documents.ts';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { css } from 'styled-system/css';
import { link } from 'styled-system/recipes';
import { categoryAnchor, hashOf } from '@/paths.ts';
import { usePageTarget } from '@/session/page-target.ts';
import { Icon } from '@/ui/Icon.tsx';

/** The category of documents that the page leads to. */
const SAFETY = 'safety';

/** The way to the rescue plan and its like. Shown when there are such documents; that they cannot be told is no news of this page. */
export function SafetyDocuments({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation('building');
  const documents = usePageTarget(contractUuid)('documents', 'documents');
  const { data = [] } = useListDocuments(contractUuid, { query: { enabled: documents?.kind === 'page' } });
  const hasAny = data.some((group) => group.category?.id === SAFETY && group.documents.length > 0);
  if (documents?.kind !== 'page' || !hasAny) return null;
  return (
    <p className={line}>
      <Link to={{ pathname: documents.to, hash: hashOf(categoryAnchor(SAFETY)) }} className={link({ kind: 'alone' })}>
        <Icon of={ShieldCheck} />
        {t('safetyDocuments')}
      </Link>
    </p>
  );
}

const line = css({ marginTop: '4' });
