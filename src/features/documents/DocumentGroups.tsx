import { getDocumentLink } from 'generated/api/documents/documents.ts';
import type { Document } from 'generated/zod/document.zod.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { numberedName } from '@/files/download-name.ts';
import { FileActions } from '@/files/FileActions.tsx';
import { categoryAnchor } from '@/paths.ts';
import type { ShownGroup } from './rules.ts';

interface DocumentGroupsProps {
  contractId: string;
  groups: readonly ShownGroup[];
}

/** Documents under the headings of their categories, hairlines between them. A press opens one (documents.open-document, documents.open-failure). */
export const DocumentGroups = memo(function DocumentGroups({ contractId, groups }: DocumentGroupsProps) {
  const { t } = useTranslation('documents');
  return (
    <div className={root}>
      {groups.map(({ id, label, documents }) => {
        const anchor = categoryAnchor(id ?? '');
        return (
          <section key={anchor} aria-labelledby={anchor}>
            <h2 id={anchor} tabIndex={-1} className={heading}>
              {label ?? t('uncategorised')}
            </h2>
            <ul className={list}>
              {documents.map((document) => (
                <Row key={document.uuid} contractId={contractId} document={document} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
});

/** Drawn anew only when its document changes, not at every letter of the filter. */
const Row = memo(function Row({ contractId, document: { id, uuid, name } }: { contractId: string; document: Document }) {
  return (
    <li className={row}>
      <FileActions name={name} saveAs={numberedName(name, id)} getAddress={async () => (await getDocumentLink(contractId, uuid)).url} />
    </li>
  );
});

const root = css({ display: 'grid', gap: '8' });
const heading = css({ textStyle: 'sectionTitle', marginBottom: '2', scrollMarginTop: '4', overflowWrap: 'anywhere' });
// The words of the buttons stand in line with the heading; their padding hangs out.
const list = css({ listStyle: 'none', padding: '0', marginInline: '-3' });
const row = css({
  marginInline: '3',
  paddingBlock: '1',
  borderTopWidth: '1px',
  borderTopStyle: 'solid',
  borderColor: 'line',
  breakInside: 'avoid',
  // Rows out of sight cost no layout; find-in-page and screen readers still have them.
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 3.5rem',
  '& > div': { marginInline: '-3' },
});
