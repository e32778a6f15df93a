import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { Notice } from '@/loading/Notice.tsx';
import { mayWrite } from '@/session/access.ts';
import { useSession } from '@/session/session.ts';
import { Button } from '@/ui/Button.tsx';
import { PartLine } from '@/ui/PartLine.tsx';
import { partOf, usePart } from '@/ui/use-part.ts';

const dialogPart = partOf(() => import('./RemoveAccountDialog.tsx'));

/** The way to the dialog that removes the account (`profile.remove-user`); shown only where the flag is on. */
export function RemoveAccount() {
  const { t } = useTranslation(['profile', 'common']);
  const reason = mayWrite(useSession()) ? undefined : t('common:impersonation.reason');
  const [isOpen, setOpen] = useState(false);
  const dialog = usePart(dialogPart, 'idle');
  const open = () => {
    setOpen(true);
    void dialog.need();
  };
  return (
    <div className={root}>
      <PartLine
        title={<h3 className={title}>{t('remove.heading')}</h3>}
        line={t('remove.lead')}
        button={
          <Button variant="quiet" reason={reason} onClick={open}>
            {t('remove.open')}
          </Button>
        }
      />
      {dialog.state === 'failed' && (
        <Notice tone="danger" live="assertive">
          {t('common:notOpened')}
        </Notice>
      )}
      {isOpen && dialog.code && <dialog.code.RemoveAccountDialog onClose={() => setOpen(false)} />}
    </div>
  );
}

const root = css({ display: 'grid', gap: '3' });
const title = css({ textStyle: 'partTitle' });
