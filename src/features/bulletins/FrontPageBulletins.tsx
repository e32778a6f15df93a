import { useInfiniteQuery } from '@tanstack/react-query';
import type { BulletinPage } from 'generated/zod/bulletinPage.zod.ts';
import type { BulletinSummary } from 'generated/zod/bulletinSummary.zod.ts';
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

/** The number of bulletins on the front page: enough to see the news without a long page. */
const ON_FRONT_PAGE = 4;

/** Of them on a phone, where the board is one press away (`shortTeaserList` hides the others). */
const ON_PHONE = 3;

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
        {bulletins.map((bulletin) => (
          <li key={bulletin.uuid} data-on-board={isBoardOpen ? '' : undefined}>
            <BulletinTeaser
              level={3}
              bulletin={bulletin}
              isShortOnPhone
              to={paths.bulletin({ contractUuid, bulletinUuid: bulletin.uuid })}
            />
          </li>
        ))}
        {placeholders.map((placeholder) => (
          <li key={placeholder.id}>
            <BulletinTeaser level={3} bulletin={placeholder} />
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

/** The newest bulletins of the first page, and whether the board has more than these. */
export function frontPageBulletins({ bulletins, nextPage }: BulletinPage): { bulletins: BulletinSummary[]; hasMore: boolean } {
  return { bulletins: bulletins.slice(0, ON_FRONT_PAGE), hasMore: nextPage !== null || bulletins.length > ON_FRONT_PAGE };
}

/** A fixed bulletin of the translations (bulletins.placeholder-bulletins); it has no page. */
interface PlaceholderBulletin {
  id: string;
  title: string;
  excerpt: string;
  author: string;
}

/**
 * The placeholders that exist in the language that is shown, in the order of the file.
 * @param texts the `placeholders` of the namespace as they were found there; entries that are not a bulletin with a title are left out
 */
export function placeholderBulletins(texts: unknown): PlaceholderBulletin[] {
  if (typeof texts !== 'object' || texts === null) return [];
  return Object.entries(texts).flatMap(([id, placeholder]: [string, unknown]) => {
    const [title, excerpt, author] = [textOf(placeholder, 'title'), textOf(placeholder, 'excerpt'), textOf(placeholder, 'author')];
    return title === '' ? [] : [{ id, title, excerpt, author }];
  });
}

function textOf(placeholder: unknown, name: string): string {
  const text: unknown = typeof placeholder === 'object' && placeholder !== null ? Reflect.get(placeholder, name) : undefined;
  return typeof text === 'string' ? text.trim() : '';
}
