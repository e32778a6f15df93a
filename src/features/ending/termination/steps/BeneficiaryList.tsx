import { useSelector } from '@tanstack/react-form';
import { CircleAlert, Plus } from 'lucide-react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { field } from 'styled-system/recipes';
import { controlId, formLayout } from '@/forms/form-layout.ts';
import { formatShare } from '@/forms/step-form/use-field-summary.ts';
import { useBoundField } from '@/forms/use-bound-field.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { type Beneficiary, mayAdd, newBeneficiary, remove, restore, totalShare } from '../beneficiaries.ts';
import type { Termination } from '../use-termination-form.ts';
import { BeneficiaryFields } from './BeneficiaryFields.tsx';
import { RemovedBeneficiary } from './RemovedBeneficiary.tsx';

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
    <p className={field().error}>
      <Icon of={CircleAlert} />
      <span>{error}</span>
    </p>
  );
}

const title = css({ textStyle: 'sectionTitle' });
const hint = css({ color: 'muted', marginTop: '1' });
const sum = css({ fontWeight: '600', fontVariantNumeric: 'tabular-nums' });
const actions = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' });
