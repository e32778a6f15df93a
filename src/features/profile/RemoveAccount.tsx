import { UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/loading/Notice.tsx';
import { mayWrite } from '@/session/access.ts';
import { useSession } from '@/session/session.ts';
import { ActionPart } from '@/ui/ActionCard.tsx';
import { PressRow } from '@/ui/PressRow.tsx';
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
    <>
      <PressRow icon={UserRoundX} title={t('remove.open')} line={t('remove.lead')} reason={reason} onPress={open} />
      {dialog.state === 'failed' && (
        <ActionPart>
          <Notice tone="danger" live="assertive">
            {t('common:notOpened')}
          </Notice>
        </ActionPart>
      )}
      {isOpen && dialog.code && <dialog.code.RemoveAccountDialog onClose={() => setOpen(false)} />}
    </>
  );
}
