import { getDocumentLink } from 'generated/api/documents/documents.ts';
import type { Document } from 'generated/zod/document.zod.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { contentLanguage, languageOf } from '@/domain/languages.ts';
import { numberedName } from '@/files/download-name.ts';
import { FileActions } from '@/files/FileActions.tsx';
import { categoryAnchor } from '@/paths.ts';
import { withSoftHyphens } from '@/ui/soft-hyphens.ts';
import { isNamedAs, type ShownGroup, shownType } from './rules.ts';

interface DocumentGroupsProps {
  contractUuid: string;
  groups: readonly ShownGroup[];
  /** The documents that the filter leaves, by their uuid. */
  found: ReadonlySet<string>;
}

/**
 * Documents under the headings of their categories, hairlines between them. A press opens one (documents.open-document, documents.open-failure).
 * Rows that the filter leaves out stay in the page and are hidden, so that hundreds of rows are rendered only once.
 */
export const DocumentGroups = memo(function DocumentGroups({ contractUuid, groups, found }: DocumentGroupsProps) {
  const { t } = useTranslation('documents');
  const isLong = groups.reduce((count, { documents }) => count + documents.length, 0) > LAID_OUT_WHOLE;
  return (
    <div className={root}>
      {groups.map(({ id, label, documents }) => {
        const anchor = categoryAnchor(id ?? '');
        const rows = documents.filter(({ uuid }) => found.has(uuid)).length;
        return (
          <section
            key={anchor}
            aria-labelledby={anchor}
            hidden={rows === 0}
            className={isLong ? section : undefined}
            style={isLong ? { containIntrinsicBlockSize: `auto ${HEADING_REM + rows * ROW_REM}rem` } : undefined}
          >
            <h2 id={anchor} tabIndex={-1} className={heading}>
              {label ?? t('uncategorised')}
            </h2>
            <ul className={list}>
              {documents.map((document) => (
                <li key={document.uuid} hidden={!found.has(document.uuid)} className={row}>
                  <Actions contractUuid={contractUuid} document={document} />
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
  contractUuid: string;
  document: Document;
}

/** Drawn anew only when its document changes, not at every letter of the filter. */
const Actions = memo(function Actions({ contractUuid, document }: ActionsProps) {
  const { t } = useTranslation('documents');
  const { id, uuid, name, language } = document;
  const type = shownType(document);
  // Most names are, also those that do not say it.
  const isFinnish = language === undefined || languageOf(language) === 'fi';
  const word = type === null ? null : t(`type.${type}`);
  return (
    <FileActions
      name={name}
      type={word === null || isNamedAs(word, name) ? undefined : word}
      lang={contentLanguage(language)}
      shownName={isFinnish ? withSoftHyphens(name, LONG_WORD) : name}
      saveAs={numberedName(name, id)}
      getAddress={async () => (await getDocumentLink(contractUuid, uuid)).url}
    />
  );
});

/** A word of fewer letters fits beside the button, also on the narrowest phone. */
const LONG_WORD = 13;
/** Up to so many documents, all of them are laid out at once. */
const LAID_OUT_WHOLE = 60;
/** About the heights of a heading and of a row on a phone. */
const HEADING_REM = 2.5;
const ROW_REM = 3.5;

const root = css({ display: 'grid', gap: '8' });
// Categories out of sight cost no layout; find-in-page and screen readers still have them.
// Containment cuts off what stands out: room for the buttons' padding and the focus ring.
const section = css({ contentVisibility: 'auto', padding: '4', margin: '-4', _print: { contentVisibility: 'visible' } });
const heading = css({ textStyle: 'sectionTitle', marginBottom: '2', scrollMarginTop: '4', overflowWrap: 'anywhere' });
// The words of the buttons stand in line with the heading; their padding hangs out, with large text no further than the margin of the page.
const list = css({ listStyle: 'none', padding: '0', marginInline: 'max(-0.75rem, -12px)' });
const row = css({
  marginInline: 'min(0.75rem, 12px)',
  paddingBlock: '1',
  borderTopWidth: '1px',
  borderTopStyle: 'solid',
  borderColor: 'line',
  breakInside: 'avoid',
  '& > div': { marginInline: 'max(-0.75rem, -12px)' },
});
