import { useGetBuildingInfo } from 'generated/api/building/building.ts';
import type { BuildingInfo } from 'generated/zod/buildingInfo.zod.ts';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { safeExternalUrl } from '@/domain/safe-url.ts';
import { NotLoaded } from '@/loading/NotLoaded.tsx';
import { PageTrail } from '@/session/PageTrail.tsx';
import { useContractUuid } from '@/session/session.ts';
import { LoadedPicture } from '@/ui/LoadedPicture.tsx';
import { PageHeading } from '@/ui/PageHeading.tsx';
import { Skeleton, SkeletonRegion } from '@/ui/Skeleton.tsx';
import { BuildingFacts } from './BuildingFacts.tsx';
import { buildingHeading } from './rules.ts';
import { SafetyDocuments } from './SafetyDocuments.tsx';

/** The building of the home (building.page-address, building.load-failure). */
export function BuildingPage() {
  const { t } = useTranslation(['building', 'common']);
  const contractUuid = useContractUuid();
  const query = useGetBuildingInfo(contractUuid);
  const { data } = query;
  return (
    <>
      <PageTrail current={t('common:menu.building')} />
      <PageHeading>{t('common:menu.building')}</PageHeading>
      <NotLoaded
        of={[query]}
        title={t('loadFailed')}
        skeleton={
          <SkeletonRegion label={t('common:loading')}>
            <Skeleton shape="heading" />
            <div className={columns}>
              <div className={pictureShape}>
                <Skeleton shape="block" height={16} />
              </div>
              <Skeleton shape="block" height={24} />
            </div>
          </SkeletonRegion>
        }
      />
      {data && <Building key={contractUuid} contractUuid={contractUuid} building={data} />}
    </>
  );
}

function Building({ contractUuid, building }: { contractUuid: string; building: BuildingInfo }) {
  const { t } = useTranslation('building');
  const address = buildingHeading(building);
  const { realPropertyImageUrl: picture } = building;
  const src = picture === null ? null : safeExternalUrl(picture, location.origin);
  return (
    <>
      <h2 className={heading}>{address ?? t('addressNotKnown')}</h2>
      <div className={columns}>
        {src !== null && <LoadedPicture key={src} src={src} alt={address === null ? t('picture') : t('pictureOf', { address })} />}
        <div className={narrow}>
          <BuildingFacts building={building} />
          <SafetyDocuments contractUuid={contractUuid} />
        </div>
      </div>
    </>
  );
}

const heading = css({ textStyle: 'sectionTitle', marginBottom: '4', overflowWrap: 'anywhere' });
/** Picture and facts are side by side where there is room for both; without a picture there is one column. */
const columns = css({
  display: 'grid',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    tablet: 'repeat(auto-fit, minmax(20rem, 1fr))',
    desktop: 'repeat(auto-fit, minmax(28rem, 1fr))',
  },
  columnGap: '10',
  alignItems: 'start',
});
const pictureShape = css({ marginBottom: '6' });
const narrow = css({ maxWidth: 'text', minWidth: '0' });
