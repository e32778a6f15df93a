import type { BulletinSummary } from 'generated/zod/bulletinSummary.zod.ts';
import type { FeaturedImage } from 'generated/zod/featuredImage.zod.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { css, cx } from 'styled-system/css';
import { link } from 'styled-system/recipes';
import { contentLanguage } from '@/domain/languages.ts';
import { safeExternalUrl } from '@/domain/safe-url.ts';
import { useFormat } from '@/i18n/use-format.ts';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { DateText } from '@/ui/values.tsx';

interface BulletinTeaserProps {
  /** A summary of the list, or a placeholder, which has no more than its texts. */
  bulletin: Pick<BulletinSummary, 'title' | 'excerpt' | 'author'> & Partial<BulletinSummary>;
  /** The bulletin's page; absent for a placeholder. */
  to?: string;
  level: 2 | 3;
  /** On a phone its excerpt is cut after two lines: a list of several stays short enough to look through. */
  isShortOnPhone?: boolean;
  /** Takes the focus, because the user's press just added it to the list. */
  takesFocus?: boolean;
}

/** One bulletin in a list (bulletins.list-item): title, date, author, picture, excerpt and the way to read on. */
export function BulletinTeaser({ bulletin, to, level, isShortOnPhone = false, takesFocus = false }: BulletinTeaserProps) {
  const { title, language, excerpt, author, publishedAt, featuredImage: image } = bulletin;
  const { t } = useTranslation('bulletins');
  const format = useFormat();
  const Title = `h${level}` as const;
  const titleId = useId();
  const lang = contentLanguage(language);
  return (
    <article aria-labelledby={titleId} className={container}>
      <div className={teaser}>
        <div className={head}>
          <Title id={titleId} lang={lang} className={heading}>
            {title}
          </Title>
          {(publishedAt !== undefined || author !== '') && (
            <p className={source}>
              {publishedAt !== undefined && <DateText text={format.bulletinDate(publishedAt)} iso={publishedAt} />}
              {publishedAt !== undefined && author !== '' && '\u00a0· '}
              <span lang={lang}>{author}</span>
            </p>
          )}
        </div>
        {image && <Thumbnail image={image} lang={lang} />}
        <div className={rest}>
          {excerpt !== '' && (
            <p lang={lang} className={isShortOnPhone ? twoLines : undefined}>
              {excerpt}
            </p>
          )}
          {to !== undefined && (
            <Link
              to={to}
              ref={takesFocus ? focusOnce : null}
              aria-label={t('readMoreAbout', { title })}
              className={cx(link({ kind: 'alone' }), wholeTeaser)}
            >
              {t('readMore')}
            </Link>
          )}
        </div>
      </div>
    </article>
  );
}

/** Always the same function, so that React calls it once, when the element appears. */
function focusOnce(element: HTMLElement | null): void {
  element?.focus();
}

/** A picture that cannot be loaded is removed, and the text takes its place. */
function Thumbnail({ image, lang }: { image: FeaturedImage; lang: string | undefined }) {
  const [broken, setBroken] = useState(false);
  const address = safeExternalUrl(image.url, location.origin);
  if (broken || address === null) return null;
  return (
    <img src={address} alt={image.alt} lang={lang} loading="lazy" decoding="async" className={picture} onError={() => setBroken(true)} />
  );
}

/** Enough room for a wide picture beside the text. The list may stand in a narrow sidebar of a wide window. */
const container = css({ containerType: 'inline-size', breakInside: 'avoid' });
const teaser = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gridTemplateAreas: '"head picture" "rest rest"',
  columnGap: '4',
  rowGap: '2',
  alignItems: 'start',
  '@container (min-width: 34rem)': { gridTemplateAreas: '"head picture" "rest picture"', gridTemplateRows: 'auto 1fr', columnGap: '6' },
});
const twoLines = css({ lineClamp: { base: '2', tablet: 'none' } });
const head = css({ gridArea: 'head', minWidth: '0', display: 'grid', gap: '1' });
const heading = css({ textStyle: 'partTitle' });
const source = css({ color: 'muted', textStyle: 'small' });
const rest = css({ gridArea: 'rest', minWidth: '0', display: 'grid', justifyItems: 'start', maxWidth: 'text' });
/** The whole teaser can be pressed. */
const wholeTeaser = css({ _after: { content: '""', position: 'absolute', inset: '0' }, _print: { display: 'none' } });
const picture = css({
  gridArea: 'picture',
  width: '5.5rem',
  aspectRatio: '1',
  objectFit: 'cover',
  borderRadius: 'md',
  bg: 'sunken',
  '@container (min-width: 34rem)': { width: '11rem', aspectRatio: '3 / 2' },
});
/** A list of whole teasers, separated by hairlines. */
export const teaserList = css({
  listStyle: 'none',
  padding: '0',
  '& > li': {
    paddingBlock: '5',
    borderTopWidth: '1px',
    borderTopStyle: 'solid',
    borderColor: 'line',
    _first: { paddingTop: '0', borderTopWidth: '0' },
  },
});

/** A list of teasers that are short on a phone, where it shows three of those that the board has as well (`data-on-board`). */
export const shortTeaserList = css({
  listStyle: 'none',
  padding: '0',
  '& > li': {
    paddingBlock: { base: '3', tablet: '5' },
    borderTopWidth: '1px',
    borderTopStyle: 'solid',
    borderColor: 'line',
    _first: { paddingTop: '0', borderTopWidth: '0' },
  },
  '& > [data-on-board]:nth-child(n + 4)': { display: { base: 'none', tablet: 'list-item' } },
});

/** Skeletons of the expected number of teasers. */
export function BulletinsSkeleton({ count }: { count: number }) {
  return (
    <div className={skeletons}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={skeletonTeaser}>
          <Skeleton shape="heading" />
          <Skeleton lines={3} />
        </div>
      ))}
    </div>
  );
}

const skeletons = css({ display: 'grid', gap: '6' });
const skeletonTeaser = css({ display: 'grid', gap: '3', minHeight: '10rem', alignContent: 'start' });
