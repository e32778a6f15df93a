import type { BuildingInfo } from 'generated/zod/buildingInfo.zod.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { writeAddress } from '@/domain/email.ts';
import { callAddress } from '@/domain/phone-number.ts';
import { ContactLink } from '@/ui/ContactLink.tsx';
import { NotKnown } from '@/ui/NotKnown.tsx';
import { constructionYear, district, heatingLabel, postalAddressLines } from './rules.ts';

/** The known facts about the building, one row for each (building.shown-values). */
export function BuildingFacts({ building }: { building: BuildingInfo }) {
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
