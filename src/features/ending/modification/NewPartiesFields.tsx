import { useSelector } from '@tanstack/react-form';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { NewPeople, NewPersonFields } from '@/forms/NewPeople.tsx';
import { newPerson } from '@/forms/new-person.ts';
import { removeRow } from '@/forms/step-form/remove-row.ts';
import { contractParties } from './rules.ts';
import { MOST_NEW_PARTIES } from './schema.ts';
import type { Modification } from './use-modification-form.ts';

/** The new contract parties, at most ten. Only a contract party can add any (ending.contract-party-only). */
export function NewPartiesFields({ modification: { form, facts } }: { modification: Modification }) {
  const { t } = useTranslation('modification');
  const count = useSelector(form.store, ({ values }) => values.newContractParties.length);
  if (!contractParties(facts.tenants).includes(facts.ownTenantId)) return null;
  return (
    <section className={root}>
      <div>
        <h2 className={title}>{t('newParties.heading')}</h2>
        <p className={text}>{t('newParties.text')}</p>
      </div>
      <NewPeople
        count={count}
        fewest={0}
        most={MOST_NEW_PARTIES}
        level={3}
        addText={t('newParties.add')}
        onAdd={() => form.pushFieldValue('newContractParties', newPerson())}
        onRemove={(at) => removeRow(form, 'newContractParties', at)}
      >
        {(at) => <NewPersonFields form={form} fields={`newContractParties[${at}]`} number={at + 1} />}
      </NewPeople>
    </section>
  );
}

const root = css({ display: 'grid', gap: '4', marginTop: '4' });
const title = css({ textStyle: 'sectionTitle' });
const text = css({ color: 'muted', marginTop: '1' });
