import { useSelector } from '@tanstack/react-form';
import { CircleAlert, Plus, Trash2, Undo2 } from 'lucide-react';
import { use, useCallback } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { field as fieldLook } from 'styled-system/recipes';
import { needsBic, withoutBlanks } from '@/domain/iban-format.ts';
import { formLayout } from '@/forms/AttemptErrors.tsx';
import { BoundIbanField } from '@/forms/BoundIbanField.tsx';
import { controlId } from '@/forms/controls.ts';
import { normalizePhoneNumber } from '@/forms/phone-number.ts';
import { formatShare } from '@/forms/step-form/use-field-summary.ts';
import { LabelContext, type RegisterLabel, useBoundField } from '@/forms/use-bound-field.ts';
import { useSession } from '@/session/session.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { type Beneficiary, bicFor, mayAdd, mustBeFilledIn, newBeneficiary, remove, restore, totalShare } from '../beneficiaries.ts';
import type { TerminationFacts } from '../form.ts';
import type { Termination, TerminationFormApi } from '../use-termination-form.ts';

/** The accounts that money is returned to: at most four (termination.beneficiaries-max). The focus moves to the row that a press has added or restored. */
export function BeneficiaryList({ termination: { form, facts } }: { termination: Termination }) {
  const { t } = useTranslation('termination');
  const list = useSelector(form.store, ({ values }) => values.beneficiaries);
  const idOf = (at: number, name: keyof Beneficiary) => controlId(form.formId, `beneficiaries[${at}].${name}`);
  const addId = controlId(form.formId, 'beneficiaries');
  const change = (now: Beneficiary[], focusId: string) => {
    flushSync(() => form.setFieldValue('beneficiaries', now));
    document.getElementById(focusId)?.focus();
  };
  const add = () => {
    const row = newBeneficiary(list);
    change([...list, row], idOf(list.length, 'beneficiaryName'));
    // A removed row may have left its field state at this index. A new row shows no error before something is typed.
    for (const name of Object.keys(row)) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets which keys it read
      form.setFieldMeta(`beneficiaries[${list.length}].${name as keyof Beneficiary}`, (meta) => ({ ...meta, isTouched: false }));
    }
  };
  const total = list.filter(({ isRemoved }) => !isRemoved).length > 1 ? totalShare(list) : null;
  const mayBeEmpty = facts.contractType === 'rental' && facts.rentalFirstBeneficiary === 'optional';
  return (
    <section className={formLayout}>
      <div>
        <h2 className={title}>{t('beneficiaries.title')}</h2>
        <p className={hint}>{t(mayBeEmpty ? 'beneficiaries.hintRental' : 'beneficiaries.hintRequired')}</p>
      </div>
      <form.AppField name="beneficiaries">{() => <ListError label={t('beneficiaries.title')} />}</form.AppField>
      {list.length === 0 && <p>{t('beneficiaries.none')}</p>}
      {list.map((one, at) =>
        one.isRemoved ? (
          <RemovedBeneficiary
            // oxlint-disable-next-line react/no-array-index-key -- a row is its place: so are its fields' names
            key={at}
            id={idOf(at, 'isRemoved')}
            name={one.beneficiaryName}
            onUndo={() => change(restore(list, at), idOf(at, 'beneficiaryName'))}
          />
        ) : (
          <BeneficiaryFields
            // oxlint-disable-next-line react/no-array-index-key -- a row is its place: so are its fields' names
            key={at}
            form={form}
            facts={facts}
            list={list}
            at={at}
            onRemove={() => change(remove(list, at), one.stored === null ? addId : idOf(at, 'isRemoved'))}
          />
        ),
      )}
      {total !== null && <p className={sum}>{t('beneficiaries.total', { share: formatShare(total) })}</p>}
      <div className={actions}>
        <Button id={addId} icon={<Icon of={Plus} />} reason={mayAdd(list) ? undefined : t('beneficiaries.full')} onClick={add}>
          {t('beneficiaries.add')}
        </Button>
      </div>
    </section>
  );
}

/** The error of the list: more beneficiaries are stored than a termination may have. */
function ListError({ label }: { label: string }) {
  const { error } = useBoundField<readonly Beneficiary[]>(label);
  if (error === undefined) return null;
  return (
    <p className={fieldLook().error}>
      <Icon of={CircleAlert} />
      <span>{error}</span>
    </p>
  );
}

const title = css({ textStyle: 'sectionTitle' });
const hint = css({ color: 'muted', marginTop: '1' });
const sum = css({ fontWeight: '600', fontVariantNumeric: 'tabular-nums' });
// In line with the field: the padding of the button hangs out.
const offer = css({ marginTop: '-3', marginInlineStart: '-3' });
const actions = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' });

interface BeneficiaryFieldsProps {
  form: TerminationFormApi;
  facts: TerminationFacts;
  list: readonly Beneficiary[];
  /** Its index in the list. */
  at: number;
  onRemove: () => void;
}

/** The fields of a beneficiary. Autocomplete is on only in the first row, because the other accounts are usually not the resident's. */
function BeneficiaryFields({ form, facts, list, at, onRemove }: BeneficiaryFieldsProps) {
  const { t } = useTranslation('termination');
  const required = mustBeFilledIn(list, at, facts);
  const one = list[at];
  const number = at + 1;
  const path = <Name extends keyof Beneficiary>(name: Name) => `beneficiaries[${at}].${name}` as const;
  const { firstName, lastName } = useSession().profile;
  const ownName = [firstName, lastName].filter(Boolean).join(' ');
  const takeOwnName = () => {
    flushSync(() => form.setFieldValue(path('beneficiaryName'), ownName));
    // The pressed button is gone; the account number is next.
    document.getElementById(controlId(form.formId, path('iban')))?.focus();
  };
  // The browser knows only the resident's own details.
  const autoComplete = (token: string) => (at === 0 ? token : 'off');
  // The error summary is outside the fieldset, so a label needs the number of the row there.
  const register = use(LabelContext);
  const registerNumbered = useCallback<RegisterLabel>(
    (name, label) => register(name, t('beneficiaries.field', { number, label })),
    [register, t, number],
  );
  return (
    <fieldset className={root}>
      <legend className={legend}>{t('beneficiaries.one', { number })}</legend>
      <LabelContext value={registerNumbered}>
        <form.AppField name={path('beneficiaryName')}>
          {(field) => <field.TextField label={t('beneficiaries.name')} required={required} autoComplete={autoComplete('name')} />}
        </form.AppField>
        {at === 0 && ownName !== '' && one?.beneficiaryName === '' && (
          // A name alone would require an account number: it is filled in by a press only.
          <div className={offer}>
            <Button variant="quiet" onClick={takeOwnName}>
              {t('beneficiaries.ownName', { name: ownName })}
            </Button>
          </div>
        )}
        <form.AppField
          name={path('iban')}
          listeners={{ onChange: ({ value }) => form.setFieldValue(path('bic'), (bic) => bicFor(value, bic)) }}
        >
          {() => <BoundIbanField label={t('beneficiaries.iban')} required={required} />}
        </form.AppField>
        {one !== undefined && needsBic(withoutBlanks(one.iban)) && (
          <form.AppField name={path('bic')}>
            {(field) => (
              <field.TextField
                label={t('beneficiaries.bic')}
                hint={t('beneficiaries.bicHint')}
                length="short"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
            )}
          </form.AppField>
        )}
        <form.AppField name={path('returnPercentage')}>
          {(field) => (
            <field.TextField label={t('beneficiaries.share')} required={required} length="short" inputMode="decimal" autoComplete="off" />
          )}
        </form.AppField>
        <div className={sideBySide}>
          <form.AppField name={path('phoneNumber')}>
            {(field) => (
              <field.PhoneField
                tidy={normalizePhoneNumber}
                label={t('beneficiaries.phone')}
                hint={t('beneficiaries.phoneHint')}
                optional
                autoComplete={autoComplete('tel')}
              />
            )}
          </form.AppField>
          <form.AppField name={path('email')}>
            {(field) => <field.EmailField label={t('beneficiaries.email')} optional autoComplete={autoComplete('email')} />}
          </form.AppField>
        </div>
        <div className={removal}>
          <Button variant="quiet" icon={<Icon of={Trash2} />} onClick={onRemove}>
            {t('beneficiaries.remove', { number })}
          </Button>
        </div>
      </LabelContext>
    </fieldset>
  );
}

const root = css({
  display: 'grid',
  gap: '5',
  minWidth: '0',
  paddingTop: '5',
  borderTopWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line',
});
const legend = css({ textStyle: 'partTitle', float: 'left', width: '100%' });
const removal = css({ marginInlineStart: 'max(-0.75rem, -5vw)' });

interface RemovedBeneficiaryProps {
  /** Id of the button. */
  id: string;
  name: string;
  onUndo: () => void;
}

/** A stored beneficiary that was removed in the form. It is deleted only when the termination is sent. */
function RemovedBeneficiary({ id, name, onUndo }: RemovedBeneficiaryProps) {
  const { t } = useTranslation('termination');
  return (
    <div className={row}>
      <p>{t('beneficiaries.removed', { name })}</p>
      <Button id={id} variant="quiet" icon={<Icon of={Undo2} />} aria-label={t('beneficiaries.undoName', { name })} onClick={onUndo}>
        {t('beneficiaries.undo')}
      </Button>
    </div>
  );
}

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '4',
  paddingBlock: '3',
  borderTopWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line',
  color: 'muted',
});

/** Two short fields on a line where there is room. Aligned at the end, so that the controls are on one line. */
export const sideBySide = css({
  display: 'grid',
  gap: '5',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', tablet: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'end',
});
