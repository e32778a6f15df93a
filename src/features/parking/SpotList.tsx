import { SquareParking } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { css, cx } from 'styled-system/css';
import { ActionList } from '@/ui/ActionCard.tsx';
import { ActionRow } from '@/ui/ActionRow.tsx';
import type { SpotStatus } from './rules.ts';
import type { ShownSpot } from './spot-list.ts';
import type { SpotTexts } from './use-spot-texts.ts';

interface SpotListProps {
  spots: readonly ShownSpot[];
  texts: SpotTexts;
}

/** The same spots as the grid, in words, one a line. */
export const SpotList = memo(function SpotList({ spots, texts }: SpotListProps) {
  const { t } = useTranslation('parking');
  return (
    <ActionList isCard label={t('list.label')}>
      {spots.map(({ spot, area, status, freeFrom, price }) => (
        <SpotRow
          key={spot.key}
          spotKey={spot.key}
          label={texts.tileLabel(spot)}
          areaName={area.name}
          status={status}
          statusText={texts.state({ status, freeFrom })}
          priceText={texts.price(price)}
          equipmentText={texts.equipment(spot)}
        />
      ))}
    </ActionList>
  );
});

interface SpotRowProps {
  spotKey: string;
  label: string;
  areaName: string;
  status: SpotStatus;
  statusText: string;
  priceText: string;
  equipmentText: string;
}

const SpotRow = memo(function SpotRow({ spotKey, label, areaName, status, statusText, priceText, equipmentText }: SpotRowProps) {
  return (
    <li className={item}>
      <ActionRow
        icon={SquareParking}
        tone={status === 'available' ? 'success' : 'neutral'}
        title={label}
        line={
          <>
            <span className={status === 'available' ? free : undefined}>{statusText}</span>
            {[areaName, equipmentText]
              .filter((text) => text !== '')
              .map((text) => `\u00a0· ${text}`)
              .join('')}
          </>
        }
        end={priceText}
        link={({ className, children }) => (
          <button type="button" data-spot={spotKey} aria-haspopup="dialog" className={cx(className, press)}>
            {children}
          </button>
        )}
      />
    </li>
  );
});

// What is out of sight costs no layout.
const item = css({ contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 4rem' });
const press = css({ textAlign: 'start', cursor: 'pointer' });
const free = css({ color: 'success', fontWeight: '600' });
