import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonRegion } from '@/ui/Skeleton.tsx';

/** The shape of the first step while its tenants are being loaded. */
export function EndingSkeleton() {
  const { t } = useTranslation('common');
  return (
    <SkeletonRegion label={t('loading')}>
      <Skeleton lines={1} />
      <Skeleton shape="heading" />
      <Skeleton lines={2} />
      <Skeleton shape="block" height={9} />
      <Skeleton shape="block" height={9} />
    </SkeletonRegion>
  );
}
