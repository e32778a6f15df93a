import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { Skeleton, SkeletonRegion } from '@/ui/Skeleton.tsx';

/** Skeletons of the expected number of teasers. */
export function BulletinsSkeleton({ count }: { count: number }) {
  const { t } = useTranslation('common');
  return (
    <SkeletonRegion label={t('loading')}>
      <div className={list}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={teaser}>
            <Skeleton shape="heading" />
            <Skeleton lines={3} />
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}

const list = css({ display: 'grid', gap: '6' });
const teaser = css({ display: 'grid', gap: '3', minHeight: '10rem', alignContent: 'start' });
