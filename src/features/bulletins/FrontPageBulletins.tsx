import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { css } from 'styled-system/css';
import { link } from 'styled-system/recipes';
import { NotLoaded } from '@/loading/NotLoaded.tsx';
import { paths } from '@/paths.ts';
import { usePageTarget } from '@/session/page-target.tsx';
import { Card } from '@/ui/Card.tsx';
import { BulletinsSkeleton, BulletinTeaser, shortTeaserList } from './BulletinTeaser.tsx';
import { bulletinPagesOptions } from './bulletin-pages.ts';
import { frontPageBulletins, ON_FRONT_PAGE, ON_PHONE, placeholderBulletins } from './front-page-bulletins.ts';

/** The newest bulletins of a contract, then the fixed ones of the translations (bulletins.more-button, bulletins.placeholder-bulletins). */
export function FrontPageBulletins({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation(['bulletins', 'common']);
  const query = useInfiniteQuery(bulletinPagesOptions(contractUuid));
  const { data } = query;
  const board = usePageTarget(contractUuid)('bulletinBoard', 'bulletinBoard');

  const [firstPage] = data?.pages ?? [];
  const { bulletins, hasMore } = frontPageBulletins(firstPage ?? { bulletins: [], nextPage: null });
  const isBoardOpen = board?.kind === 'page';
  const placeholders = query.isPending ? [] : placeholderBulletins(t('placeholders', { returnObjects: true }));
  return (
    <Card as="section" title={t('heading')}>
      <div className={before}>
        <NotLoaded of={[query]} title={t('loadFailed')} tone="warning" skeleton={<BulletinsSkeleton count={ON_FRONT_PAGE} />} />
      </div>
      {data && bulletins.length + placeholders.length === 0 && (
        <div className={empty}>
          <p>{t('empty')}</p>
          <p>{t('emptyText')}</p>
        </div>
      )}
      <ul className={shortTeaserList}>
        {bulletins.map(({ uuid, title, language, excerpt, author, publishedAt, featuredImage }, index) => (
          <li key={uuid} data-on-board={isBoardOpen ? '' : undefined}>
            <BulletinTeaser
              level={3}
              title={title}
              language={language}
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

/** Fixed bulletins stand below a failure. */
const before = css({ '&:has(button)': { marginBottom: '5' } });
const empty = css({ color: 'muted' });
const onPhone = css({ display: { tablet: 'none' } });
