import { UserPlus, UserX } from 'lucide-react';
import { type ReactNode, use, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { css, cx } from 'styled-system/css';
import { card } from 'styled-system/recipes';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { VisuallyHidden } from '@/ui/VisuallyHidden.tsx';
import { BoundPersonalIdentityCodeField } from './BoundPersonalIdentityCodeField.tsx';
import { newPerson } from './new-person-row.ts';
import { normalizePhoneNumber } from './phone-number.ts';
import { withFieldGroup } from './use-app-form.ts';
import { LabelContext, type RegisterLabel } from './use-bound-field.ts';

interface NewPeopleProps {
  /** Number of rows now. */
  count: number;
  /** The smallest number of rows. At that number no row can be removed. */
  fewest: 0 | 1;
  most: number;
  /** Rank of each person's title on the page. */
  level: 2 | 3;
  /** The text of the button that adds a row. */
  addText: string;
  onAdd: () => void;
  /** @param at index in the list */
  onRemove: (at: number) => void;
  /** The fields of one person, by the index in the list. */
  children: (at: number) => ReactNode;
}

/**
 * A list of new persons in a form, each a group of fields (texts: new-person.json). The focus goes to the first field of an added person,
 * and to the neighbour of a removed one.
 */
export function NewPeople({ count, fewest, most, level, addText, onAdd, onRemove, children }: NewPeopleProps) {
  const { t } = useTranslation('new-person');
  const list = useRef<HTMLDivElement>(null);
  const [removed, setRemoved] = useState<number | null>(null);
  const Title = `h${level}` as const;

  // Synchronous, because the new field must exist before the focus moves to it.
  const add = () => {
    flushSync(() => {
      setRemoved(null);
      onAdd();
    });
    groupsOf(list.current).at(-1)?.querySelector('input')?.focus();
  };
  const remove = (at: number) => {
    flushSync(() => {
      setRemoved(at + 1);
      onRemove(at);
    });
    const groups = groupsOf(list.current);
    const neighbour = groups[Math.min(at, groups.length - 1)]?.querySelector<HTMLElement>('legend > *');
    (neighbour ?? list.current?.querySelector<HTMLElement>('button'))?.focus();
  };

  return (
    <div ref={list} className={root}>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the form identifies its rows by index
        <fieldset key={at} className={cx(card(), personCard)}>
          <legend className={legend}>
            <Title tabIndex={-1} className={title}>
              {t('title', { number: at + 1 })}
            </Title>
          </legend>
          {children(at)}
          {count > fewest && (
            <div className={removal}>
              <Button variant="quiet" icon={<Icon of={UserX} />} onClick={() => remove(at)}>
                {t('remove', { number: at + 1 })}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      <div className={addition}>
        <Button icon={<Icon of={UserPlus} />} reason={count < most ? undefined : t('most', { count: most })} onClick={add}>
          {addText}
        </Button>
      </div>
      <VisuallyHidden announce>{removed === null ? '' : t('removed', { number: removed })}</VisuallyHidden>
    </div>
  );
}

function groupsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll('fieldset') ?? [])];
}

const root = css({ display: 'grid', gap: '5' });
// A floating legend is inside the border instead of on it.
const personCard = css({ minWidth: '0', '& > :nth-child(2)': { clear: 'both' } });
const legend = css({ float: 'left', width: '100%', marginBottom: '4' });
const title = css({ textStyle: 'partTitle' });
const addition = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', marginTop: '4' });
// The text of the button, not its edge, is aligned with the fields.
const removal = css({ marginTop: '4', marginInlineStart: '-3', marginBottom: '-2' });

interface NewPersonFieldsProps {
  /** Number of the person, from 1. The error summary shows it with the label. */
  number: number;
}

const defaultProps: NewPersonFieldsProps = { number: 1 };

/**
 * The fields of a new person, one of a list (texts: new-person.json): `<NewPersonFields form={form} fields="tenants[0]" number={1} />`. Further
 * fields are children and stand beside the identity code. Autocomplete is off: the browser knows only the resident's own details.
 */
export const NewPersonFields = withFieldGroup({
  defaultValues: newPerson(),
  props: defaultProps,
  render: function NewPersonFields({ group, number, children }) {
    const { t } = useTranslation('new-person');
    const register = use(LabelContext);
    const registerWithNumber = useCallback<RegisterLabel>(
      (name, label) => register(name, t('inSummary', { number, label: decapitalized(label) })),
      [register, t, number],
    );
    return (
      <LabelContext value={registerWithNumber}>
        <div className={fields}>
          <div className={pair}>
            <group.AppField name="firstName">{(field) => <field.TextField label={t('firstName')} autoComplete="off" />}</group.AppField>
            <group.AppField name="lastName">{(field) => <field.TextField label={t('lastName')} autoComplete="off" />}</group.AppField>
          </div>
          <div className={pair}>
            <group.AppField name="socialSecurityNumber">
              {() => <BoundPersonalIdentityCodeField label={t('socialSecurityNumber')} hint={t('socialSecurityNumberHint')} />}
            </group.AppField>
            {children}
          </div>
          <div className={pair}>
            <group.AppField name="email">{(field) => <field.EmailField label={t('email')} autoComplete="off" optional />}</group.AppField>
            <group.AppField name="phoneNumber">
              {(field) => (
                <field.PhoneField
                  tidy={normalizePhoneNumber}
                  label={t('phoneNumber')}
                  hint={t('phoneNumberHint')}
                  autoComplete="off"
                  optional
                />
              )}
            </group.AppField>
          </div>
        </div>
      </LabelContext>
    );
  },
});

/** In lower case, as within a sentence: "Person 2, first name". */
function decapitalized(label: string): string {
  return label.charAt(0).toLocaleLowerCase() + label.slice(1);
}

const fields = css({ display: 'grid', gap: '5' });
// Aligned at the end, so that the controls are on one line although their labels differ in height.
const pair = css({
  display: 'grid',
  gap: '5',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', tablet: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'end',
});
