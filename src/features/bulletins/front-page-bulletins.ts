import type { BulletinPage } from 'generated/zod/bulletinPage.zod.ts';
import type { BulletinSummary } from 'generated/zod/bulletinSummary.zod.ts';

/** The number of bulletins on the front page: enough to see the news without a long page. */
export const ON_FRONT_PAGE = 4;

/** Of them on a phone, where the board is one press away (`shortTeaserList` hides the others). */
export const ON_PHONE = 3;

export interface FrontPageBulletins {
  bulletins: BulletinSummary[];
  /** Whether the board has more than these. */
  hasMore: boolean;
}

/** The newest bulletins of the first page. */
export function frontPageBulletins({ bulletins, nextPage }: BulletinPage): FrontPageBulletins {
  return { bulletins: bulletins.slice(0, ON_FRONT_PAGE), hasMore: nextPage !== null || bulletins.length > ON_FRONT_PAGE };
}

/** A fixed bulletin of the translations (bulletins.placeholder-bulletins); it has no page. */
export interface PlaceholderBulletin {
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
