import { Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { mayWrite } from '@/session/access.ts';
import { useSession } from '@/session/session.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { useLoadedWhenIdle } from '@/ui/when-idle.ts';

const loadDialog = () => import('./RemoveAccountDialog.tsx');
const RemoveAccountDialog = lazy(async () => ({ default: (await loadDialog()).RemoveAccountDialog }));

/** The way to the dialog that removes the account (`profile.remove-user`); shown only where the flag is on. */
export function RemoveAccount() {
  const { t } = useTranslation(['profile', 'common']);
  const reason = mayWrite(useSession()) ? undefined : t('common:impersonation.reason');
  const [isOpen, setOpen] = useState(false);
  useLoadedWhenIdle(loadDialog);
  return (
    <div className={root}>
      <h3 className={title}>{t('remove.heading')}</h3>
      <p>{t('remove.lead')}</p>
      <Button icon={<Icon of={Trash2} />} reason={reason} onClick={() => setOpen(true)}>
        {t('remove.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <RemoveAccountDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

const root = css({ display: 'grid', gap: '3', justifyItems: 'start' });
const title = css({ textStyle: 'partTitle' });
