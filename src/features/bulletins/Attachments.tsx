import { getBulletinAttachmentLink } from 'generated/api/bulletins/bulletins.ts';
import type { BulletinAttachment } from 'generated/zod/bulletinAttachment.zod.ts';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { useConfig } from '@/config/config-context.tsx';
import { openFile } from '@/files/open-file.ts';
import { useErrorText } from '@/i18n/use-error-text.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { VisuallyHidden } from '@/ui/VisuallyHidden.tsx';

interface AttachmentsProps {
  contractUuid: string;
  bulletinUuid: string;
  attachments: readonly BulletinAttachment[];
}

/** The files of a bulletin (bulletins.open-attachments). Their signed addresses live short, so each is asked for when it is opened. */
export function Attachments({ contractUuid, bulletinUuid, attachments }: AttachmentsProps) {
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
            <Attachment name={name} getAddress={async () => (await getBulletinAttachmentLink(contractUuid, bulletinUuid, uuid)).url} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type Opening = { kind: 'idle' } | { kind: 'opening' } | { kind: 'failed'; error: unknown };

function Attachment({ name, getAddress }: { name: string; getAddress: () => Promise<string> }) {
  const { t } = useTranslation(['bulletins', 'common', 'errors']);
  const { allowedHosts } = useConfig();
  const errorText = useErrorText();
  const [opening, setOpening] = useState<Opening>({ kind: 'idle' });
  const open = async () => {
    setOpening({ kind: 'opening' });
    try {
      await openFile({
        getAddress,
        rules: { origin: location.origin, allowedHosts },
        texts: { title: name, loading: t('common:loading'), failed: t('errors:FILE_FAILED_TO_LOAD') },
      });
      setOpening({ kind: 'idle' });
    } catch (error) {
      setOpening({ kind: 'failed', error });
    }
  };
  return (
    <>
      <Button variant="quiet" icon={<Icon of={FileText} />} busy={opening.kind === 'opening'} onClick={() => void open()}>
        {name}
        <VisuallyHidden>({t('common:opensInNewTab')})</VisuallyHidden>
      </Button>
      {opening.kind === 'failed' && (
        <Notice tone="danger" word={t('common:notice.danger')} title={t('attachments.failed')} live="assertive">
          {errorText(opening.error)}
        </Notice>
      )}
    </>
  );
}

const root = css({ marginTop: '10', paddingTop: '6', borderTopWidth: '1px', borderTopStyle: 'solid', borderColor: 'line' });
const title = css({ textStyle: 'sectionTitle' });
const hint = css({ color: 'muted', textStyle: 'small' });
const list = css({
  listStyle: 'none',
  padding: '0',
  marginTop: '2',
  marginInlineStart: '-3',
  '& button': { textAlign: 'start', overflowWrap: 'anywhere' },
});
