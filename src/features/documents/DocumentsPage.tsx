import { getDocumentLink, useListDocuments } from 'generated/api/documents/documents.ts';
import type { Document } from 'generated/zod/document.zod.ts';
import { Search } from 'lucide-react';
import { memo, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { css } from 'styled-system/css';
import { contentLanguage, languageOf } from '@/domain/languages.ts';
import { numberedName } from '@/files/download-name.ts';
import { FileActions } from '@/files/FileActions.tsx';
import { currentLanguage } from '@/i18n/i18n.ts';
import { NotLoaded } from '@/loading/NotLoaded.tsx';
import { categoryAnchor, hashOf } from '@/paths.ts';
import { PageTrail } from '@/session/PageTrail.tsx';
import { useContractUuid } from '@/session/session.ts';
import { ActionList } from '@/ui/ActionCard.tsx';
import { Button } from '@/ui/Button.tsx';
import { EmptyList } from '@/ui/EmptyState.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { PageHeading } from '@/ui/PageHeading.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { withSoftHyphens } from '@/ui/soft-hyphens.ts';
import { TextField } from '@/ui/TextField.tsx';
import { VisuallyHidden } from '@/ui/VisuallyHidden.tsx';
import { documentCount, FILTER_FROM, foundDocuments, isNamedAs, type ShownGroup, shownGroups, shownType } from './rules.ts';

/** The documents of the contract and its building (documents.page-address, documents.empty-state, documents.load-failure). */
export function DocumentsPage() {
  const { t } = useTranslation(['documents', 'common']);
  const contractUuid = useContractUuid();
  const query = useListDocuments(contractUuid);
  const { data } = query;
  const language = currentLanguage();
  const groups = useMemo(() => (data ? shownGroups(data, language) : null), [data, language]);
  return (
    <div className={page}>
      <PageTrail current={t('common:menu.documents')} />
      <PageHeading>{t('common:menu.documents')}</PageHeading>
      <NotLoaded
        of={[query]}
        title={t('loadFailed')}
        skeleton={
          <>
            <Skeleton shape="heading" />
            <Skeleton shape="block" height={12} />
            <Skeleton shape="heading" />
            <Skeleton shape="block" height={9} />
          </>
        }
      />
      {groups?.length === 0 && <EmptyList title={t('empty')}>{t('emptyText')}</EmptyList>}
      {/* The key clears the filter when another home is shown. */}
      {groups && groups.length > 0 && <FoundDocuments key={contractUuid} contractUuid={contractUuid} groups={groups} />}
    </div>
  );
}

/** The list is filtered when nothing was typed for this long. */
const TYPING_PAUSE_MS = 200;

/** The documents that match the filter; a short list has no filter. */
function FoundDocuments({ contractUuid, groups }: { contractUuid: string; groups: readonly ShownGroup[] }) {
  const { t } = useTranslation('documents');
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement | null>(null);
  const [shownQuery, setShownQuery] = useState('');
  // The field shows each letter at once. The list is filtered when typing pauses, so that its count is read out once and not at every letter.
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setShownQuery(query)), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [query]);
  const found = useMemo(() => foundDocuments(groups, shownQuery), [groups, shownQuery]);
  const [isOpen, setOpen] = useState(false);
  const hasFilter = documentCount(groups) >= FILTER_FROM;
  const count = found.size;
  useScrollToAnchor();

  const clear = () => {
    setQuery('');
    setShownQuery('');
    field.current?.focus();
  };
  return (
    <>
      {hasFilter && !isOpen && (
        <div className={opener}>
          <p className={status}>{t('filter.all', { count })}</p>
          <Button variant="quiet" icon={<Icon of={Search} />} onClick={() => setOpen(true)}>
            {t('filter.label')}
          </Button>
        </div>
      )}
      {hasFilter && isOpen && (
        <search className={filter}>
          <TextField
            ref={(input) => {
              // The button that opened it is gone.
              if (field.current === null) input?.focus();
              field.current = input;
            }}
            type="search"
            label={t('filter.label')}
            hint={t('filter.hint')}
            value={query}
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => setQuery(event.target.value)}
          />
          <p className={status}>{shownQuery.trim() === '' ? t('filter.all', { count }) : t('filter.found', { count })}</p>
          <VisuallyHidden announce>{shownQuery.trim() === '' ? '' : t('filter.found', { count })}</VisuallyHidden>
        </search>
      )}
      {count === 0 && (
        <EmptyList title={t('filter.none')} action={<Button onClick={clear}>{t('filter.clear')}</Button>}>
          {t('filter.noneText')}
        </EmptyList>
      )}
      <DocumentGroups contractUuid={contractUuid} groups={groups} found={found} />
    </>
  );
}

/** A link from another page may lead to one category; its heading takes the focus when the documents are there. */
function useScrollToAnchor(): void {
  const { hash } = useLocation();
  useEffect(() => {
    // After the heading of the page has taken the focus, as it does at every navigation.
    const frame = requestAnimationFrame(() => {
      const target = [...document.querySelectorAll<HTMLElement>('h2[id]')].find(({ id }) => hashOf(id) === hash);
      target?.scrollIntoView();
      target?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash]);
}

const page = css({ maxWidth: 'text' });
const filter = css({ display: 'grid', gap: '2', marginBottom: '8', maxWidth: 'form' });
const opener = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '4',
  marginInlineEnd: '-3',
  marginBottom: '2',
});
const status = css({ color: 'muted', textStyle: 'small' });

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
const DocumentGroups = memo(function DocumentGroups({ contractUuid, groups, found }: DocumentGroupsProps) {
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
            <ActionList isCard>
              {documents.map((document) => (
                <li key={document.uuid} hidden={!found.has(document.uuid)} className={row}>
                  <Actions contractUuid={contractUuid} document={document} />
                </li>
              ))}
            </ActionList>
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
      look="row"
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

const root = css({ display: 'grid', gap: '6' });
// Categories out of sight cost no layout; find-in-page and screen readers still have them.
// Containment cuts off what stands out: room for the buttons' padding and the focus ring.
const section = css({ contentVisibility: 'auto', padding: '4', margin: '-4', _print: { contentVisibility: 'visible' } });
const heading = css({ textStyle: 'sectionTitle', marginBottom: '2', scrollMarginTop: '4', overflowWrap: 'anywhere' });
const row = css({ breakInside: 'avoid' });
