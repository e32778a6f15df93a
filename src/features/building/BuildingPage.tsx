import { useGetBuildingInfo } from 'generated/api/building/building.ts';
import { useListDocuments } from 'generated/api/documents/documents.ts';
import type { BuildingInfo } from 'generated/zod/buildingInfo.zod.ts';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { css, cx } from 'styled-system/css';
import { link } from 'styled-system/recipes';
import { callAddress, writeAddress } from '@/domain/contact-details.ts';
import { NotLoaded } from '@/loading/NotLoaded.tsx';
import { categoryAnchor, hashOf } from '@/paths.ts';
import { PageTrail } from '@/session/PageTrail.tsx';
import { usePageTarget } from '@/session/page-target.tsx';
import { useContractUuid } from '@/session/session.ts';
import { ContactLink } from '@/ui/ContactLink.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { LoadedPicture } from '@/ui/LoadedPicture.tsx';
import { PageHeading } from '@/ui/PageHeading.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { NotKnown } from '@/ui/values.tsx';
import { buildingHeading, constructionYear, district, heatingLabel, pictureAddress, postalAddressLines } from './rules.ts';

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
          <>
            <Skeleton shape="heading" />
            <div className={columns}>
              <div className={pictureShape}>
                <Skeleton shape="block" height={16} />
              </div>
              <Skeleton shape="block" height={24} />
            </div>
          </>
        }
      />
      {data && <Building key={contractUuid} contractUuid={contractUuid} building={data} />}
    </>
  );
}

function Building({ contractUuid, building }: { contractUuid: string; building: BuildingInfo }) {
  const { t } = useTranslation('building');
  const address = buildingHeading(building);
  const src = pictureAddress(building, location.origin);
  return (
    <>
      <h2 className={heading}>{address ?? t('addressNotKnown')}</h2>
      <div className={columns}>
        {src !== null && (
          <div className={edges}>
            <LoadedPicture key={src} src={src} alt={address === null ? t('picture') : t('pictureOf', { address })} />
          </div>
        )}
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
// On a phone the picture is as wide as the window.
const edges = css({
  marginInline: { base: 'calc({spacing.gutter} * -1)', tablet: '0' },
  '& > *': { borderRadius: { base: '0', tablet: 'lg' } },
});
const pictureShape = cx(edges, css({ marginBottom: '6' }));
const narrow = css({ maxWidth: 'text', minWidth: '0' });

/** The known facts about the building, one row for each (building.shown-values). */
function BuildingFacts({ building }: { building: BuildingInfo }) {
  const { t } = useTranslation('building');
  const { floorCount, realPropertyAreasTotal: apartments, internetOperator } = building;
  const heating = heatingLabel(building.heatingMethod);
  return (
    <table className={table}>
      <caption className={caption}>{t('facts')}</caption>
      <tbody>
        <Fact label={t('district')}>{district(building)}</Fact>
        <Fact label={t('constructionYear')}>{constructionYear(building.constructionDate)}</Fact>
        <Fact label={t('floors')}>{floorCount}</Fact>
        <Fact label={t('totalArea')}>{apartments === null ? null : t('apartments', { count: apartments })}</Fact>
        <Fact label={t('heatingMethod')}>{heating && t(`heating.${heating}`)}</Fact>
        <Fact label={t('internetOperator')}>{hasText(Object.values(internetOperator)) && <Operator operator={internetOperator} />}</Fact>
        <Fact label={t('postalAddress')}>{postalAddressLines(building)}</Fact>
      </tbody>
    </table>
  );
}

const hasText = (texts: readonly string[]) => texts.some((text) => text.trim() !== '');

function Operator({ operator: { officeName, phoneNumber, email } }: { operator: BuildingInfo['internetOperator'] }) {
  return (
    <div className={operatorLines}>
      {hasText([officeName]) && <span>{officeName}</span>}
      {hasText([phoneNumber]) && <ContactLink kind="phone" href={callAddress(phoneNumber)} text={phoneNumber} />}
      {hasText([email]) && <ContactLink kind="email" href={writeAddress(email)} text={email} />}
    </div>
  );
}

/** @param children null or false where the value is not known (building.missing-values) */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useTranslation(['building', 'common']);
  const isKnown = children !== null && children !== false && children !== '';
  return (
    <tr className={row}>
      <th scope="row" className={name}>
        {label}
      </th>
      <td className={value}>{isKnown ? children : <NotKnown dash={t('common:dash')} text={t('notKnown')} />}</td>
    </tr>
  );
}

const table = css({ width: '100%', borderCollapse: 'collapse' });
const caption = css({ srOnly: true });
const row = css({ borderTopWidth: '1px', borderTopStyle: 'solid', borderColor: 'line', breakInside: 'avoid' });
const name = css({
  width: '40%',
  textAlign: 'start',
  verticalAlign: 'top',
  fontWeight: '400',
  color: 'muted',
  paddingBlock: '3',
  paddingInlineEnd: { base: '3', tablet: '4' },
  // The column is at least as wide as its longest word.
  overflowWrap: 'break-word',
  hyphens: 'manual',
});
const value = css({ verticalAlign: 'top', paddingBlock: '3', whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
const operatorLines = css({ display: 'grid', justifyItems: 'start' });

/** The category of documents that the page leads to. */
const SAFETY = 'safety';

/** The way to the rescue plan and its like. Shown when there are such documents, or when that is not known (building.safety-documents). */
function SafetyDocuments({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation('building');
  const documents = usePageTarget(contractUuid)('documents', 'documents');
  const query = useListDocuments(contractUuid, { query: { enabled: documents?.kind === 'page' } });
  const hasAny = query.data?.some((group) => group.category?.id === SAFETY && group.documents.length > 0);
  if (documents?.kind !== 'page' || hasAny === false) return null;
  if (!hasAny) return <NotLoaded of={[query]} title={t('safetyDocumentsFailed')} tone="warning" />;
  return (
    <p className={line}>
      <Link to={{ pathname: documents.to, hash: hashOf(categoryAnchor(SAFETY)) }} className={link({ kind: 'alone' })}>
        <Icon of={ShieldCheck} />
        {t('safetyDocuments')}
      </Link>
    </p>
  );
}

const line = css({ marginTop: '4' });
