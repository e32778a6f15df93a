import { getBulletinAttachmentLink } from 'generated/api/bulletins/bulletins.ts';
import type { BulletinAttachment } from 'generated/zod/bulletinAttachment.zod.ts';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { FileActions } from '@/files/FileActions.tsx';

interface AttachmentsProps {
  contractUuid: string;
  bulletinUuid: string;
  attachments: readonly BulletinAttachment[];
  /** Of the bulletin. */
  lang: string | undefined;
}

/** The files of a bulletin (bulletins.open-attachments). Signed addresses expire soon, so each is requested when the file is opened. */
export function Attachments({ contractUuid, bulletinUuid, attachments, lang }: AttachmentsProps) {
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
