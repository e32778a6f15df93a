import { useListDocuments } from 'generated/api/documents/documents.ts';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { css } from 'styled-system/css';
import { link } from 'styled-system/recipes';
import { NotLoaded } from '@/loading/NotLoaded.tsx';
import { categoryAnchor, hashOf } from '@/paths.ts';
import { usePageTarget } from '@/session/page-target.tsx';
import { Icon } from '@/ui/Icon.tsx';

/** The category of documents that the page leads to. */
const SAFETY = 'safety';

/** The way to the rescue plan and its like. Shown when there are such documents, or when that is not known (building.safety-documents). */
export function SafetyDocuments({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation('building');
  const documents = usePageTarget(contractUuid)('documents', 'documents');
  const query = useListDocuments(contractUuid, { query: { enabled: documents?.kind === 'page' } });
  const hasAny = query.data?.some((group) => group.category?.id === SAFETY && group.documents.length > 0);
  if (documents?.kind !== 'page' || hasAny === false) return null;
  if (!hasAny) return <NotLoaded of={[query]} title={t('safetyDocumentsFailed')} tone="warning" />;
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
