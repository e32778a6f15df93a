import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonRegion } from '@/ui/Skeleton.tsx';

/** The shape of a request that another contract party has started, while it is being loaded. */
export function ApprovalSkeleton() {
  const { t } = useTranslation('common');
  return (
    <SkeletonRegion label={t('loading')}>
      <Skeleton lines={2} />
      <Skeleton shape="heading" />
      <Skeleton lines={3} />
      <Skeleton shape="block" height={20} />
      <Skeleton shape="block" height={10} />
    </SkeletonRegion>
  );
}
