import type { TerminationBeneficiary } from 'generated/zod/terminationBeneficiary.zod.ts';
import type { TerminationRequest } from 'generated/zod/terminationRequest.zod.ts';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { formatIban } from '@/domain/iban-format.ts';
import { useFormat } from '@/i18n/use-format.ts';
import { SummaryList } from '@/ui/SummaryList.tsx';
import { SummarySection } from '@/ui/SummarySection.tsx';
import { fromPayloadReason } from '../termination/reasons.ts';

interface RequestProps {
  request: TerminationRequest;
}

/** Everything that a termination request says, for whoever is to confirm it. What was not given is left out, or named where it matters. */
export function TerminationRequestSummary({ request }: RequestProps) {
  return (
    <div className={root}>
      <EndSection request={request} />
      <ViewingSection request={request} />
      <PaymentSection request={request} />
      <AddressSection request={request} />
    </div>
  );
}

function EndSection({ request }: RequestProps) {
  const { t } = useTranslation(['confirm-termination', 'termination']);
  const format = useFormat();
  const { endDate, movingOutDate, terminationReason, files, propertyCompanyName, propertyCompanyAddress } = request;
  const reason = fromPayloadReason(terminationReason);
  return (
    <SummarySection title={t('termination:step.termination.title')}>
      <SummaryList
        items={[
          { label: t('termination:end.label'), value: format.date(endDate) },
          { label: t('termination:movingOut.label'), value: movingOutDate === null ? t('notGiven') : format.date(movingOutDate) },
          // A reason that the portal does not know yet must not blank the page (ending.unknown-reason).
          { label: t('termination:reasonField.label'), value: reason === null ? t('unknownReason') : t(`termination:reason.${reason}`) },
          ...given(t('termination:files.label'), lines(...files.map(({ fileName }) => fileName))),
          ...given(t('termination:preview.companyName'), lines(propertyCompanyName, propertyCompanyAddress)),
        ]}
      />
    </SummarySection>
  );
}

function ViewingSection({ request }: RequestProps) {
  const { t } = useTranslation(['confirm-termination', 'termination', 'common']);
  const days = useViewingDays(request);
  const yesOrNo = (answer: boolean) => (answer ? t('common:yes') : t('common:no'));
  const { displaysSelf, givingContactInfoAllowed, masterKeyAccessAllowed, hasPetsInApartment, additionalDetails } = request;
  return (
    <SummarySection title={t('termination:step.viewing.title')}>
      <SummaryList
        items={[
          { label: t('viewing.who'), value: displaysSelf ? t('viewing.byTenant') : t('viewing.byCompany') },
          ...given(t('viewing.days'), days),
          { label: t('viewing.contactInfo'), value: yesOrNo(givingContactInfoAllowed) },
          { label: t('termination:permission.masterKey'), value: yesOrNo(masterKeyAccessAllowed) },
          { label: t('termination:permission.pets'), value: yesOrNo(hasPetsInApartment) },
          ...given(t('termination:details.label'), additionalDetails),
        ]}
      />
    </SummarySection>
  );
}

/** From when to when the apartment can be shown, as far as it was given. */
function useViewingDays({ displayStartDate: first, displayEndDate: last }: TerminationRequest): string | null {
  const { t } = useTranslation('confirm-termination');
  const format = useFormat();
  if (first !== null && last !== null) return `${format.date(first)}–${format.date(last)}`;
  if (first !== null) return t('viewing.from', { date: format.date(first) });
  return last === null ? null : t('viewing.until', { date: format.date(last) });
}

function PaymentSection({ request: { isCollateral, collateralLender, beneficiaries } }: RequestProps) {
  const { t } = useTranslation(['confirm-termination', 'termination', 'common']);
  const held = collateralLender === null ? t('common:yes') : t('payment.lender', { lender: collateralLender });
  const items = [
    ...given(t('payment.collateral'), isCollateral === null ? null : isCollateral ? held : t('common:no')),
    ...beneficiaries.map((beneficiary, index) => ({
      label: t('payment.beneficiary', { number: index + 1 }),
      value: <Account beneficiary={beneficiary} />,
    })),
  ];
  return (
    <SummarySection title={t('termination:step.payment.title')}>
      {items.length > 0 && <SummaryList items={items} />}
      {beneficiaries.length === 0 && <p>{t('payment.none')}</p>}
    </SummarySection>
  );
}

/** As it was given: old data may be malformed or empty. */
function Account({ beneficiary }: { beneficiary: TerminationBeneficiary }) {
  const { t } = useTranslation('confirm-termination');
  const { beneficiaryName, iban, bic, returnPercentage, phoneNumber, email, removeExistingBeneficiary } = beneficiary;
  if (removeExistingBeneficiary) return lines(beneficiaryName, t('payment.removed'));
  return lines(
    beneficiaryName,
    iban === null ? null : formatIban(iban),
    bic === null ? null : t('payment.bic', { bic }),
    returnPercentage === null ? null : t('payment.share', { share: percentage.format(returnPercentage) }),
    phoneNumber,
    email,
  );
}

function AddressSection({ request: { newAddress } }: RequestProps) {
  const { t } = useTranslation(['confirm-termination', 'termination']);
  const address = newAddress && lines(newAddress.recipientName, newAddress.streetAddress, `${newAddress.postalCode} ${newAddress.city}`);
  return (
    <SummarySection title={t('termination:step.new-address.title')}>
      <SummaryList items={[{ label: t('newAddress'), value: address ?? t('notGiven') }]} />
    </SummarySection>
  );
}

/** The line of an answer; none when there is no answer. */
function given(label: string, value: string | null): { label: string; value: string }[] {
  return value === null || value === '' ? [] : [{ label, value }];
}

/** Each on a line of its own; null when there is none. */
function lines(...texts: (string | null)[]): string | null {
  return texts.filter((text) => text !== null && text !== '').join('\n') || null;
}

/** Numbers are written the Finnish way in every language (formats.money-shown). */
const percentage = new Intl.NumberFormat('fi-FI', { maximumFractionDigits: 2 });

const root = css({ display: 'grid', gap: '8' });
