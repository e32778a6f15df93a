import { useSelector } from '@tanstack/react-form';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { addMonths, formatDate, parseTypedDate } from '@/domain/calendar-date.ts';
import { BoundFileField } from '@/files/FileField.tsx';
import { Notice } from '@/loading/Notice.tsx';
import { Checkbox } from '@/ui/Checkbox.tsx';
import { type EndDate, FURTHEST_MONTHS, initialEndDate, movingOutRange } from '../end-date.ts';
import { terminationFields } from '../fields.ts';
import { OFFERED_REASONS } from '../reasons.ts';
import type { Termination } from '../use-termination-form.ts';
import { BeneficiaryList, sideBySide } from './BeneficiaryList.tsx';

interface TerminationStepProps {
  termination: Termination;
  /** Why no file can be chosen, for staff. */
  readOnly: string | undefined;
  /** No step before has said that spouses need each other's consent (ending.spouse-consent). */
  saysConsent: boolean;
}

/** When the contract ends, when the resident moves out, and why (termination.moving-out-date, termination.earlier-end, termination.reason-required, termination.binding-notice). */
export function TerminationStep({ termination: { form, facts, uploads }, readOnly, saysConsent }: TerminationStepProps) {
  const { t } = useTranslation(['termination', 'ending']);
  const { end, isFixedTerm, today, contractType } = facts;
  const isOccupancy = contractType === 'right_of_occupancy';
  const typedEnd = useSelector(form.store, ({ values }) => values.endDate);
  const lastDay = end.kind === 'selectable' ? (parseTypedDate(typedEnd) ?? end.last) : initialEndDate(end);
  const movingOut = movingOutRange(lastDay, today);
  const filesHint = t(isFixedTerm ? 'files.hintFixedTerm' : isOccupancy ? 'files.hintOccupancy' : 'files.hint');
  const reasons = OFFERED_REASONS.map((reason) => ({ value: reason, label: t(`reason.${reason}`) }));
  return (
    <>
      {isFixedTerm && (
        <Notice tone="warning" title={t('fixedTerm.title')}>
          {t('fixedTerm.text')}
        </Notice>
      )}
      {isOccupancy && (
        <Notice tone="info" title={t('binding.title')}>
          {t('binding.text')}
        </Notice>
      )}
      {end.kind === 'selectable' ? (
        <form.AppField name="endDate">
          {(field) => (
            <field.DateField
              label={t('end.label')}
              hint={t(end.first === end.last ? 'end.hintOnly' : 'end.hint')}
              first={end.first}
              last={end.last}
            />
          )}
        </form.AppField>
      ) : (
        <EndNote end={end} />
      )}
      {movingOut !== null && (
        <>
          <form.AppField name="movingOutDate">
            {(field) => (
              <field.DateField label={t('movingOut.label')} hint={t('movingOut.hint')} first={movingOut.first} last={movingOut.last} />
            )}
          </form.AppField>
          <form.AppField name="terminationReason">
            {(field) => <field.Select label={t('reasonField.label')} placeholder={t('reasonField.placeholder')} options={reasons} />}
          </form.AppField>
          <form.AppField name="files">
            {() => (
              <BoundFileField
                uploads={uploads}
                label={t('files.label')}
                hint={saysConsent ? `${filesHint} ${t('ending:parties.spouse.text')} ${t('ending:parties.spouse.here')}` : filesHint}
                optional={!isFixedTerm}
                reason={readOnly}
              />
            )}
          </form.AppField>
        </>
      )}
    </>
  );
}

/** The notice instead of the end date when it cannot be chosen. */
function EndNote({ end }: { end: Exclude<EndDate, { kind: 'selectable' }> }) {
  const { t } = useTranslation('termination');
  const isOver = end.kind === 'ended';
  return (
    <Notice tone={isOver ? 'danger' : 'info'} title={t(isOver ? 'end.ended' : 'end.ends', { date: formatDate(end.on) })}>
      {t(isOver ? 'end.endedText' : 'end.endsText')}
    </Notice>
  );
}

/**
 * The step for the beneficiaries of the refund, and for the place of a right of occupancy's collateral (termination.collateral-place,
 * termination.property-company-address).
 */
export function PaymentStep({ termination }: { termination: Termination }) {
  const { t } = useTranslation('termination');
  const { contract, facts, form } = termination;
  return (
    <>
      {contract.propertyCompanyAddress === null && (
        <Notice tone="danger" title={t('companyAddressMissing.title')}>
          {t('companyAddressMissing.text')}
        </Notice>
      )}
      {facts.contractType === 'right_of_occupancy' && <CollateralFields form={form} />}
      <BeneficiaryList termination={termination} />
    </>
  );
}

function CollateralFields({ form }: Pick<Termination, 'form'>) {
  const { t } = useTranslation('termination');
  const place = useSelector(form.store, ({ values }) => values.collateralPlace);
  return (
    <>
      <form.AppField name="collateralPlace">
        {(field) => (
          <field.RadioCards
            label={t('collateral.label')}
            hint={t('collateral.hint')}
            options={[
              { value: 'bank', label: t('collateral.bank') },
              { value: 'holder', label: t('collateral.holder') },
            ]}
          />
        )}
      </form.AppField>
      {place === 'bank' && (
        <form.AppField name="collateralLender">
          {(field) => <field.TextField label={t('collateral.lender')} autoComplete="off" />}
        </form.AppField>
      )}
    </>
  );
}

/** Where post goes after the move: all four lines or none (termination.new-address). */
export function NewAddressStep({ termination: { form } }: { termination: Termination }) {
  const { t } = useTranslation('termination');
  return (
    <>
      <form.AppField name="newAddress.recipientName">
        {(field) => <field.TextField label={t('newAddress.recipientName')} required={false} autoComplete="name" />}
      </form.AppField>
      <form.AppField name="newAddress.streetAddress">
        {(field) => <field.TextField label={t('newAddress.streetAddress')} required={false} autoComplete="address-line1" />}
      </form.AppField>
      <div className={sideBySide}>
        <form.AppField name="newAddress.postalCode">
          {(field) => (
            <field.TextField
              label={t('newAddress.postalCode')}
              required={false}
              length="short"
              inputMode="numeric"
              autoComplete="postal-code"
            />
          )}
        </form.AppField>
        <form.AppField name="newAddress.city">
          {(field) => <field.TextField label={t('newAddress.city')} required={false} autoComplete="address-level2" />}
        </form.AppField>
      </div>
    </>
  );
}

/**
 * The step that asks who shows the apartment, when, and what visitors must know (termination.viewing-choice, termination.company-shows).
 */
export function ViewingStep({ termination: { form, facts } }: { termination: Termination }) {
  const { t } = useTranslation('termination');
  const isShownByCompany = useSelector(form.store, ({ values }) => values.showing === 'company');
  const days = { first: facts.today, last: addMonths(facts.today, FURTHEST_MONTHS) };
  return (
    <>
      <form.AppField name="showing">
        {(field) => (
          <field.RadioCards
            label={t('showing.label')}
            options={[
              { value: 'tenant', label: t('showing.tenant'), hint: t('showing.tenantHint') },
              { value: 'company', label: t('showing.company'), hint: t('showing.companyHint') },
            ]}
          />
        )}
      </form.AppField>
      <div className={sideBySide}>
        <form.AppField name="displayStartDate">
          {(field) => <field.DateField label={t('display.first')} optional {...days} />}
        </form.AppField>
        <form.AppField name="displayEndDate">{(field) => <field.DateField label={t('display.last')} optional {...days} />}</form.AppField>
      </div>
      <fieldset className={group}>
        <legend className={legend}>{t('permission.title')}</legend>
        <form.AppField name="givingContactInfoAllowed">{(field) => <field.Checkbox label={t('permission.contactInfo')} />}</form.AppField>
        {isShownByCompany ? (
          <Checkbox checked disabled readOnly label={t('permission.masterKey')} hint={t('permission.masterKeyByCompany')} />
        ) : (
          <form.AppField name="masterKeyAccessAllowed">{(field) => <field.Checkbox label={t('permission.masterKey')} />}</form.AppField>
        )}
        <form.AppField name="hasPetsInApartment">{(field) => <field.Checkbox label={t('permission.pets')} />}</form.AppField>
      </fieldset>
      <form.AppField name="additionalDetails">
        {(field) => (
          <field.TextArea
            label={t('details.label')}
            hint={t('details.hint')}
            max={terminationFields.viewing.additionalDetails.max}
            optional
          />
        )}
      </form.AppField>
    </>
  );
}

const group = css({ display: 'grid', gap: '2', minWidth: '0' });
const legend = css({ fontWeight: '600', marginBottom: '1' });
