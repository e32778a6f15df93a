import { LayoutGrid, List } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { field } from 'styled-system/recipes';
import { Checkbox } from '@/ui/Checkbox.tsx';
import { Segments } from '@/ui/Segments.tsx';
import { SelectField } from '@/ui/SelectField.tsx';
import type { KeptChoices } from './kept-choices.ts';
import { type Equipment, SPOT_ORDERS } from './spot-list.ts';

interface SpotChoicesProps {
  choices: KeptChoices;
  /** Equipment that some spot has. */
  equipment: readonly Equipment[];
  /** Whether the list stands there already: only a list has an order to choose. */
  isList: boolean;
  onChange: (choices: KeptChoices) => void;
}

/** How the spots are shown: as a grid or a list, in which order, and which of them. */
export function SpotChoices({ choices, equipment, isList, onChange }: SpotChoicesProps) {
  const { t } = useTranslation('parking');
  // Filters that are in use stay visible when the resident returns to the page.
  const [isOpenFirst] = useState(choices.equipment.length > 0);
  const toggle = (one: Equipment, isOn: boolean) =>
    onChange({ ...choices, equipment: isOn ? [...choices.equipment, one] : choices.equipment.filter((other) => other !== one) });
  return (
    <div className={root}>
      <div className={views}>
        <Segments
          label={t('choices.view')}
          options={[
            { value: 'grid', label: t('choices.grid'), icon: LayoutGrid },
            { value: 'list', label: t('choices.list'), icon: List },
          ]}
          value={choices.view}
          onValueChange={(view) => onChange({ ...choices, view })}
        />
        {isList && (
          <div className={order}>
            <SelectField
              label={t('choices.order')}
              placeholder={t('choices.orders.place')}
              options={SPOT_ORDERS.filter((one) => one !== 'place').map((one) => ({ value: one, label: t(`choices.orders.${one}`) }))}
              value={choices.order === 'place' ? '' : choices.order}
              onChange={({ target }) => onChange({ ...choices, order: SPOT_ORDERS.find((one) => one === target.value) ?? 'place' })}
            />
          </div>
        )}
      </div>
      <fieldset className={filters}>
        <legend className={field().label}>{t('choices.filters')}</legend>
        <Checkbox
          label={t('choices.free')}
          checked={choices.free}
          onChange={({ target }) => onChange({ ...choices, free: target.checked })}
        />
        {equipment.length > 0 && (
          <details open={isOpenFirst}>
            <summary className={more}>
              {t('choices.more')}
              {choices.equipment.length > 0 && ` (${t('choices.chosen', { count: choices.equipment.length })})`}
            </summary>
            <div className={boxes}>
              {equipment.map((one) => (
                <Checkbox
                  key={one}
                  label={t(`equipment.${one}`)}
                  checked={choices.equipment.includes(one)}
                  onChange={({ target }) => toggle(one, target.checked)}
                />
              ))}
            </div>
          </details>
        )}
      </fieldset>
    </div>
  );
}

const root = css({ display: 'grid', gap: '4' });
const views = css({ display: 'flex', flexWrap: 'wrap', gap: '5', alignItems: 'end' });
const order = css({ minWidth: 'min(14rem, 100%)' });
const filters = css({ borderWidth: '0', padding: '0', margin: '0', minWidth: '0' });
const more = css({
  cursor: 'pointer',
  width: 'fit-content',
  paddingBlock: '2',
  fontWeight: '600',
  color: 'accentText',
  borderRadius: 'sm',
});
const boxes = css({ display: 'flex', flexWrap: 'wrap', columnGap: '5', rowGap: '1' });
