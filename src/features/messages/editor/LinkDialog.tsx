import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { object } from 'zod/mini';
import { message } from '@/forms/credential-validators.ts';
import { SmallForm } from '@/forms/SmallForm.tsx';
import { useSmallForm } from '@/forms/use-small-form.ts';
import { judged, requiredText } from '@/forms/validators.ts';
import { Button } from '@/ui/Button.tsx';
import { Dialog } from '@/ui/Dialog.tsx';
import { TextField } from '@/ui/TextField.tsx';
import { messageLink } from '../message-link.ts';
import type { SelectedLink } from './selection.ts';

const schema = object({
  text: requiredText(500),
  address: judged(
    'required',
    (typed) => typed.trim(),
    (typed) => (messageLink(typed) === null ? message('invalidLink') : null),
  ),
});

interface LinkDialogProps {
  selected: SelectedLink;
  onClose: () => void;
  /** @param saved null takes the link away */
  onSave: (saved: { text: string; address: string } | null) => void;
}

/** Asks for the words and the address of a link; `messages.link-dialog`. */
export function LinkDialog({ selected, onClose, onSave }: LinkDialogProps) {
  const { t } = useTranslation(['messages', 'common']);
  const [isOpen, setOpen] = useState(true);
  const form = useSmallForm({
    schema,
    labels: { text: t('link.text'), address: t('link.address') },
    initial: { text: selected.text, address: selected.address },
    send: async ({ text, address }) => {
      const href = messageLink(address);
      if (href !== null) onSave({ text, address: href });
    },
  });
  const isLink = selected.address !== '';
  return (
    <Dialog
      open={isOpen}
      onClose={() => {
        setOpen(false);
        onClose();
      }}
      title={isLink ? t('link.change') : t('link.add')}
      closeLabel={t('common:action.close')}
      returnsFocus={false}
    >
      <SmallForm form={form}>
        <TextField {...form.field('text')} required autoComplete="off" />
        <TextField {...form.field('address')} required hint={t('link.hint')} autoComplete="off" inputMode="url" />
        <div className={ways}>
          <Button variant="primary" type="submit">
            {isLink ? t('common:action.save') : t('link.insert')}
          </Button>
          {isLink && <Button onClick={() => onSave(null)}>{t('link.remove')}</Button>}
        </div>
      </SmallForm>
    </Dialog>
  );
}

const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '3', marginTop: '2' });
