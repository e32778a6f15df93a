import { type ComponentProps, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonRegion } from '@/ui/Skeleton.tsx';
import type { MessageFormView } from './MessageFormView.tsx';

const View = lazy(async () => ({ default: (await import('./MessageFormView.tsx')).MessageFormView }));

/** The form of a message, whose code is loaded when it is opened: who only reads waits for none of it. */
export function LazyMessageForm(props: ComponentProps<typeof MessageFormView>) {
  const { t } = useTranslation('common');
  return (
    <Suspense
      fallback={
        <SkeletonRegion label={t('loading')}>
          <Skeleton shape="block" height={40} />
        </SkeletonRegion>
      }
    >
      <View {...props} />
    </Suspense>
  );
}
