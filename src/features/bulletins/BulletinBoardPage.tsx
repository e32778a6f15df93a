import { useInfiniteQuery } from '@tanstack/react-query';
import type { BulletinSummary } from 'generated/zod/bulletinSummary.zod.ts';
import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css, cx } from 'styled-system/css';
import { useErrorText } from '@/i18n/use-error-text.ts';
import { Notice } from '@/loading/Notice.tsx';
import { NotLoaded } from '@/loading/NotLoaded.tsx';
import { paths } from '@/paths.ts';
import { HomeLink, PageTrail } from '@/session/PageTrail.tsx';
import { useContractUuid } from '@/session/session.ts';
import { Button } from '@/ui/Button.tsx';
import { EmptyList } from '@/ui/EmptyState.tsx';
import { PageHeading } from '@/ui/PageHeading.tsx';
import { VisuallyHidden } from '@/ui/VisuallyHidden.tsx';
import { BulletinsSkeleton, BulletinTeaser, teaserList } from './BulletinTeaser.tsx';
import { bulletinPagesOptions, loadedBulletins } from './bulletin-pages.ts';

/** All bulletins of a contract, a page at a time (bulletins.board-pages, bulletins.board-failure, bulletins.empty-state). */
export function BulletinBoardPage() {
  const { t } = useTranslation(['bulletins', 'common']);
  const errorText = useErrorText();
  const contractUuid = useContractUuid();
  const query = useInfiniteQuery(bulletinPagesOptions(contractUuid));
  const { data, error, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage } = query;
  /** The number of bulletins when the user asked for more; the bulletin at this index is the first new one. */
  const [before, setBefore] = useState<number | null>(null);

  const bulletins = useMemo(() => (data ? loadedBulletins(data) : []), [data]);
  const added = before === null ? 0 : Math.max(0, bulletins.length - before);
  const showMore = () => {
    setBefore(bulletins.length);
    void fetchNextPage();
  };
  return (
    <>
      <PageTrail current={t('common:menu.bulletinBoard')} />
      <PageHeading lead={t('board.lead')}>{t('common:menu.bulletinBoard')}</PageHeading>
      <div className={column}>
        <NotLoaded of={[query]} title={t('loadFailed')} skeleton={<BulletinsSkeleton count={6} />}>
          <HomeLink variant="quiet" />
        </NotLoaded>
      </div>
      {data && bulletins.length === 0 && <EmptyList title={t('empty')}>{t('emptyText')}</EmptyList>}
      {bulletins.length > 0 && (
        <ul className={cx(teaserList, board, longList)}>
          {bulletins.map((bulletin, index) => (
            <BoardBulletin key={bulletin.uuid} bulletin={bulletin} contractUuid={contractUuid} takesFocus={index === before} />
          ))}
        </ul>
      )}
      <VisuallyHidden announce>{added > 0 ? t('board.added', { count: added }) : ''}</VisuallyHidden>
      <div className={column}>
        <Notice tone="warning" title={t('loadFailed')} live="polite" isShown={isFetchNextPageError && !isFetchingNextPage}>
          {errorText(error)}
        </Notice>
      </div>
      {hasNextPage && (
        <div className={more}>
          <Button busy={isFetchingNextPage} busyText={t('common:loading')} onClick={showMore}>
            {t('board.showMore')}
          </Button>
        </div>
      )}
    </>
  );
}

interface BoardBulletinProps {
  bulletin: BulletinSummary;
  contractUuid: string;
  takesFocus: boolean;
}

/** Drawn once: a further page draws only what is new. */
const BoardBulletin = memo(({ bulletin, contractUuid, takesFocus }: BoardBulletinProps) => (
  <li>
    <BulletinTeaser
      level={2}
      bulletin={bulletin}
      to={paths.boardBulletin({ contractUuid, bulletinUuid: bulletin.uuid })}
      takesFocus={takesFocus}
    />
  </li>
));

/** A line of text with a picture beside it. */
const column = css({ maxWidth: '50rem' });
/** At a desk two columns, so that the right third is used. */
const board = css({
  maxWidth: { base: '50rem', desktop: 'none' },
  desktop: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: '10',
    '& > li:nth-child(2)': { paddingTop: '0', borderTopWidth: '0' },
  },
});
const more = css({ marginTop: '6' });
/** After the first page: bulletins out of sight cost no layout; find-in-page and screen readers still have them. The focus ring keeps its room. */
const longList = css({
  '& > li:nth-child(n + 10)': { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 11rem', overflowClipMargin: '0.5rem' },
});
