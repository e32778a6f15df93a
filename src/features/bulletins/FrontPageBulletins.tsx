import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { css } from 'styled-system/css';
import { link } from 'styled-system/recipes';
import { paths } from '@/paths.ts';
import { usePageTarget } from '@/session/page-target.ts';
import { Button } from '@/ui/Button.tsx';
import { Card } from '@/ui/Card.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { BulletinsSkeleton } from './BulletinsSkeleton.tsx';
import { BulletinTeaser } from './BulletinTeaser.tsx';
import { bulletinPagesOptions } from './bulletin-pages.ts';
import { frontPageBulletins, ON_FRONT_PAGE, ON_PHONE, placeholderBulletins } from './front-page-bulletins.ts';
import { shortTeaserList } from './teaser-list.ts';

/** The newest bulletins of a contract, then the fixed ones of the translations (bulletins.more-button, bulletins.placeholder-bulletins). */
export function FrontPageBulletins({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation(['bulletins', 'common']);
  const { data, isPending, isError, refetch, isFetching } = useInfiniteQuery(bulletinPagesOptions(contractUuid));
  const board = usePageTarget(contractUuid)('bulletinBoard', 'bulletinBoard');

  const [firstPage] = data?.pages ?? [];
  const { bulletins, hasMore } = frontPageBulletins(firstPage ?? { bulletins: [], nextPage: null });
  const isBoardOpen = board?.kind === 'page';
  const placeholders = isPending ? [] : placeholderBulletins(t('placeholders', { returnObjects: true }));
  return (
    <Card as="section" title={t('heading')}>
      {isPending && <BulletinsSkeleton count={ON_FRONT_PAGE} />}
      {isError && !data && (
        <div className={failure}>
          <Notice
            tone="warning"
            word={t('common:notice.warning')}
            title={t('loadFailed.title')}
            action={
              <Button busy={isFetching} onClick={() => void refetch()}>
                {t('common:action.retry')}
              </Button>
            }
          >
            {t('loadFailed.text')}
          </Notice>
        </div>
      )}
      {data && bulletins.length + placeholders.length === 0 && (
        <div className={empty}>
          <p>{t('empty')}</p>
          <p>{t('emptyText')}</p>
        </div>
      )}
      <ul className={shortTeaserList}>
        {bulletins.map(({ uuid, title, excerpt, author, publishedAt, featuredImage }, index) => (
          <li key={uuid} data-on-board={isBoardOpen ? '' : undefined}>
            <BulletinTeaser
              level={3}
              title={title}
              excerpt={excerpt}
              author={author}
              publishedAt={publishedAt}
              image={featuredImage}
              isShortOnPhone={index > 0}
              to={paths.bulletin({ contractUuid, bulletinUuid: uuid })}
            />
          </li>
        ))}
        {placeholders.map(({ id, title, excerpt, author }) => (
          <li key={id}>
            <BulletinTeaser level={3} title={title} excerpt={excerpt} author={author} isShortOnPhone />
          </li>
        ))}
      </ul>
      {isBoardOpen && (hasMore || bulletins.length > ON_PHONE) && (
        <div className={hasMore ? undefined : onPhone}>
          <Link to={board.to} className={link({ kind: 'alone' })}>
            {t('more')}
          </Link>
        </div>
      )}
    </Card>
  );
}

const failure = css({ marginBottom: '5' });
const empty = css({ color: 'muted' });
const onPhone = css({ display: { tablet: 'none' } });
