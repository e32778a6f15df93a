import { getDocumentLink } from 'generated/api/documents/documents.ts';
import type { Document } from 'generated/zod/document.zod.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { numberedName } from '@/files/download-name.ts';
import { FileActions } from '@/files/FileActions.tsx';
import { currentLanguage } from '@/i18n/i18n.ts';
import { categoryAnchor } from '@/paths.ts';
import { withSoftHyphens } from '@/ui/soft-hyphens.ts';
import type { ShownGroup } from './rules.ts';

interface DocumentGroupsProps {
  contractId: string;
  groups: readonly ShownGroup[];
  /** The documents that the filter leaves, by their uuid. */
  found: ReadonlySet<string>;
}

/**
 * Documents under the headings of their categories, hairlines between them. A press opens one (documents.open-document, documents.open-failure).
 * What the filter takes away stays in the page and is hidden: hundreds of rows are shown again at once, and are made only once.
 */
export const DocumentGroups = memo(function DocumentGroups({ contractId, groups, found }: DocumentGroupsProps) {
  const { t } = useTranslation('documents');
  const isFinnish = currentLanguage() === 'fi';
  return (
    <div className={root}>
      {groups.map(({ id, label, documents }) => {
        const anchor = categoryAnchor(id ?? '');
        return (
          <section key={anchor} aria-labelledby={anchor} hidden={!documents.some(({ uuid }) => found.has(uuid))}>
            <h2 id={anchor} tabIndex={-1} className={heading}>
              {label ?? t('uncategorised')}
            </h2>
            <ul className={list}>
              {documents.map((document) => (
                <li key={document.uuid} hidden={!found.has(document.uuid)} className={row}>
                  <Actions contractId={contractId} document={document} isFinnish={isFinnish} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
});

interface ActionsProps {
  contractId: string;
  document: Document;
  isFinnish: boolean;
}

/** Drawn anew only when its document changes, not at every letter of the filter. */
const Actions = memo(function Actions({ contractId, document: { id, uuid, name }, isFinnish }: ActionsProps) {
  return (
    <FileActions
      name={name}
      shownName={isFinnish ? withSoftHyphens(name) : name}
      saveAs={numberedName(name, id)}
      getAddress={async () => (await getDocumentLink(contractId, uuid)).url}
    />
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
