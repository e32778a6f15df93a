import { useQueryClient } from '@tanstack/react-query';
import { getBulletinAttachmentLink, useGetBulletin } from 'generated/api/bulletins/bulletins.ts';
import type { Bulletin } from 'generated/zod/bulletin.zod.ts';
import type { BulletinAttachment } from 'generated/zod/bulletinAttachment.zod.ts';
import type { BulletinSummary } from 'generated/zod/bulletinSummary.zod.ts';
import type { FeaturedImage } from 'generated/zod/featuredImage.zod.ts';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { css } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import { useMayLoadPicture } from '@/config/use-may-load-picture.ts';
import { contentLanguage } from '@/domain/languages.ts';
import { safeExternalUrl } from '@/domain/safe-url.ts';
import { FileActions } from '@/files/FileActions.tsx';
import { useFormat } from '@/i18n/use-format.ts';
import { NotLoaded } from '@/loading/NotLoaded.tsx';
import { paths } from '@/paths.ts';
import { HomeLink, PageTrail } from '@/session/PageTrail.tsx';
import { linkTo, usePageTarget } from '@/session/page-target.tsx';
import { useContractUuid } from '@/session/session.ts';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { SanitizedHtml } from '@/ui/html/SanitizedHtml.tsx';
import { NotFound } from '@/ui/illustrations/failures.tsx';
import { LoadedPicture } from '@/ui/LoadedPicture.tsx';
import { PageHeading } from '@/ui/PageHeading.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { DateText } from '@/ui/values.tsx';
import { bulletinView, findLoadedBulletin } from './bulletin-pages.ts';

/** The skeleton stays this long after the picture has been loaded, in milliseconds (bulletins.image-skeleton). */
export const SKELETON_STAYS_MS = 1000;

/** A bulletin opened from the front page (bulletins.page-addresses, bulletins.bulletin-view, bulletins.load-failure). */
export function FrontPageBulletinPage() {
  return <BulletinPage openedFrom="frontPage" />;
}

/** The same one opened from the board. */
export function BoardBulletinPage() {
  return <BulletinPage openedFrom="board" />;
}

function BulletinPage({ openedFrom }: { openedFrom: 'frontPage' | 'board' }) {
  const { t } = useTranslation(['bulletins', 'common']);
  const contractUuid = useContractUuid();
  const { bulletinUuid = '' } = useParams();
  const queryClient = useQueryClient();
  // NOT_FOUND belongs to the error page: the contract is not the user's own.
  const query = useGetBulletin(contractUuid, bulletinUuid, { query: { throwOnError: ({ code }) => code === 'NOT_FOUND' } });
  const view = bulletinView(query, findLoadedBulletin(queryClient, contractUuid, bulletinUuid));

  const board = { text: t('common:menu.bulletinBoard'), link: linkTo(paths.bulletinBoard({ contractUuid })) };
  return (
    <article className={page}>
      <PageTrail between={openedFrom === 'board' ? [board] : []} current={t('bulletin.one')} />
      {view.kind === 'gone' ? (
        <Gone contractUuid={contractUuid} />
      ) : (
        <>
          <Head bulletin={view.head} />
          {view.kind === 'not-loaded' && (
            <NotLoaded of={[query]} title={t('bulletin.loadFailed')} skeleton={<BodySkeleton />}>
              <HomeLink variant="quiet" />
            </NotLoaded>
          )}
          {view.kind === 'whole' && <Rest contractUuid={contractUuid} bulletin={view.head} />}
        </>
      )}
    </article>
  );
}

/** Title, date, author and picture; the heading stays the same element when the rest comes, and keeps the focus. */
function Head({ bulletin }: { bulletin: BulletinSummary | null }) {
  const { t } = useTranslation('bulletins');
  const format = useFormat();
  if (!bulletin) return <PageHeading>{t('bulletin.one')}</PageHeading>;
  const { title, publishedAt, updatedAt, author, featuredImage } = bulletin;
  const lang = contentLanguage(bulletin.language);
  const wasUpdated = updatedAt !== null && format.date(updatedAt) !== format.date(publishedAt);
  return (
    <>
      <PageHeading
        lead={
          <span className={source}>
            <DateText text={format.date(publishedAt)} iso={publishedAt} />
            {author !== '' && (
              <>
                {'\u00a0· '}
                <span lang={lang}>{author}</span>
              </>
            )}
            {wasUpdated && `\u00a0· ${t('bulletin.updated', { date: format.date(updatedAt) })}`}
          </span>
        }
      >
        <span lang={lang}>{title}</span>
      </PageHeading>
      {featuredImage && <FeaturedPicture key={featuredImage.url} image={featuredImage} lang={lang} />}
    </>
  );
}

/** The picture of a bulletin; an address that must not be shown has none. */
export function FeaturedPicture({ image, lang }: { image: FeaturedImage; lang?: string | undefined }) {
  const address = safeExternalUrl(image.url, location.origin);
  return address === null ? null : <LoadedPicture src={address} alt={image.alt} lang={lang} staysMs={SKELETON_STAYS_MS} />;
}

function Rest({ contractUuid, bulletin: { uuid, language, body, attachments } }: { contractUuid: string; bulletin: Bulletin }) {
  const { t } = useTranslation('common');
  const mayLoadPicture = useMayLoadPicture();
  const lang = contentLanguage(language);
  return (
    <>
      <SanitizedHtml html={body} lang={lang} newTabHint={t('opensInNewTab')} mayLoadPicture={mayLoadPicture} />
      {attachments !== null && attachments.length > 0 && (
        <Attachments contractUuid={contractUuid} bulletinUuid={uuid} attachments={attachments} lang={lang} />
      )}
    </>
  );
}

function BodySkeleton() {
  return (
    <>
      <Skeleton lines={4} />
      <Skeleton lines={6} />
    </>
  );
}

function Gone({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation(['bulletins', 'common']);
  const board = usePageTarget(contractUuid)('bulletinBoard', 'bulletinBoard');
  return (
    <EmptyState
      level={1}
      align="start"
      illustration={<NotFound />}
      title={t('bulletin.gone.title')}
      action={
        <>
          {board?.kind === 'page' && (
            <Link to={board.to} className={button({ variant: 'primary' })}>
              {t('bulletin.gone.toBoard')}
            </Link>
          )}
          <HomeLink variant="secondary" />
        </>
      }
    >
      {t('bulletin.gone.text')}
    </EmptyState>
  );
}

const page = css({ maxWidth: 'text' });
const source = css({ textStyle: 'small' });

interface AttachmentsProps {
  contractUuid: string;
  bulletinUuid: string;
  attachments: readonly BulletinAttachment[];
  /** Of the bulletin. */
  lang: string | undefined;
}

/** The files of a bulletin (bulletins.open-attachments). Signed addresses expire soon, so each is requested when the file is opened. */
function Attachments({ contractUuid, bulletinUuid, attachments, lang }: AttachmentsProps) {
  const { t } = useTranslation('bulletins');
  return (
    <section aria-labelledby="attachments" data-print="hide" className={root}>
      <h2 id="attachments" className={title}>
        {t('attachments.heading')}
      </h2>
      <p className={hint}>{t('attachments.hint')}</p>
      <ul className={list}>
        {attachments.map(({ uuid, name }) => (
          <li key={uuid}>
            <FileActions
              name={name}
              lang={lang}
              getAddress={async () => (await getBulletinAttachmentLink(contractUuid, bulletinUuid, uuid)).url}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

const root = css({ marginTop: '10', paddingTop: '6', borderTopWidth: '1px', borderTopStyle: 'solid', borderColor: 'line' });
const title = css({ textStyle: 'sectionTitle' });
const hint = css({ color: 'muted', textStyle: 'small' });
const list = css({
  listStyle: 'none',
  padding: '0',
  marginTop: '2',
  // The padding of the buttons hangs out, with large text no further than the margin of the page.
  marginInlineStart: 'max(-0.75rem, -12px)',
});
