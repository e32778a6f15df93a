import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonRegion } from '@/ui/Skeleton.tsx';

/** The height of the list with all its steps, while its code and its dates are loading. */
export function MovingOutSkeleton() {
  const { t } = useTranslation('common');
  return (
    <SkeletonRegion label={t('loading')}>
      <Skeleton shape="block" height={24} />
    </SkeletonRegion>
  );
}
