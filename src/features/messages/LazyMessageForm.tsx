import { type ComponentProps, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/loading/Notice.tsx';
import { LoadingRegion } from '@/loading/NotLoaded.tsx';
import { Button } from '@/ui/Button.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { partOf, usePart } from '@/ui/use-part.ts';
import type { MessageFormView } from './MessageFormView.tsx';

const formPart = partOf(() => import('./MessageFormView.tsx'));

/** The form of a message, whose code is loaded when it is opened: who only reads waits for none of it. */
export function LazyMessageForm(props: ComponentProps<typeof MessageFormView>) {
  const { t } = useTranslation('common');
  const { state, code, need } = usePart(formPart);
  const open = useEffectEvent(need);
  useEffect(() => void open(), []);
  if (code) return <code.MessageFormView {...props} />;
  if (state === 'failed') {
    return (
      <Notice
        tone="danger"
        live="assertive"
        action={
          <Button ref={focus} onClick={() => void need()}>
            {t('action.retry')}
          </Button>
        }
      >
        {t('notOpened')}
      </Notice>
    );
  }
  return (
    <LoadingRegion>
      <Skeleton shape="block" height={40} />
    </LoadingRegion>
  );
}

/** The button that was pressed is gone, and the focus with it. */
function focus(button: HTMLButtonElement | null) {
  button?.focus();
}
