import { useListDocuments } from 'generated/api/documents/documents.ts';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { css } from 'styled-system/css';
import { currentLanguage } from '@/i18n/i18n.ts';
import { NotLoaded } from '@/loading/NotLoaded.tsx';
import { hashOf } from '@/paths.ts';
import { PageTrail } from '@/session/PageTrail.tsx';
import { useContractUuid } from '@/session/session.ts';
import { Button } from '@/ui/Button.tsx';
import { EmptyList } from '@/ui/EmptyState.tsx';
import { PageHeading } from '@/ui/PageHeading.tsx';
import { Skeleton, SkeletonRegion } from '@/ui/Skeleton.tsx';
import { TextField } from '@/ui/TextField.tsx';
import { VisuallyHidden } from '@/ui/VisuallyHidden.tsx';
import { DocumentGroups } from './DocumentGroups.tsx';
import { documentCount, FILTER_FROM, foundDocuments, type ShownGroup, shownGroups } from './rules.ts';

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
      <PageHeading lead={t('lead')}>{t('common:menu.documents')}</PageHeading>
      <NotLoaded
        of={[query]}
        title={t('loadFailed')}
        skeleton={
          <SkeletonRegion label={t('common:loading')}>
            <Skeleton shape="heading" />
            <Skeleton shape="block" height={12} />
            <Skeleton shape="heading" />
            <Skeleton shape="block" height={9} />
          </SkeletonRegion>
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
  const field = useRef<HTMLInputElement>(null);
  const [shownQuery, setShownQuery] = useState('');
  // The field shows each letter at once. The list is filtered when typing pauses, so that its count is read out once and not at every letter.
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setShownQuery(query)), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [query]);
  const found = useMemo(() => foundDocuments(groups, shownQuery), [groups, shownQuery]);
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
      {hasFilter && (
        <search className={filter}>
          <TextField
            ref={field}
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

const page = css({ maxWidth: '50rem' });
const filter = css({ display: 'grid', gap: '2', marginBottom: '8', maxWidth: 'form' });
const status = css({ color: 'muted', textStyle: 'small' });
