import { memo, type RefObject } from 'react';
import { css } from 'styled-system/css';
import type { CalendarDate } from '@/domain/calendar-date.ts';
import { Tooltip } from '@/ui/Tooltip.tsx';
import type { ShownSpot } from './spot-list.ts';
import { type SpotTexts, useSpotFacts } from './use-spot-texts.ts';

interface SpotTooltipProps {
  within: RefObject<HTMLElement | null>;
  /** Every spot by its key. */
  spots: ReadonlyMap<string, ShownSpot>;
  texts: SpotTexts;
  today: CalendarDate;
}

/**
 * The details of the tile that has the pointer, the focus or a long press. The panel shows the same details. The tooltip describes the tile: what the
 * name of the tile says is not read out twice.
 */
// Rules: parking.tile-tooltip
export const SpotTooltip = memo(function SpotTooltip({ within, spots, texts, today }: SpotTooltipProps) {
  const factsOf = useSpotFacts(texts, today);
  return (
    <Tooltip within={within} of="[role=gridcell] > [data-spot]">
      {(anchor) => {
        const shown = spots.get(anchor.dataset.spot ?? '');
        if (!shown) return null;
        return (
          <>
            <p className={name} aria-hidden>
              {texts.label(shown.spot)}
            </p>
            <dl className={facts}>
              {factsOf(shown).map(({ label, value, isOnTile }) => (
                <div key={label} aria-hidden={isOnTile}>
                  <dt className={term}>{label}</dt> <dd className={textBlock}>{value}</dd>
                </div>
              ))}
            </dl>
          </>
        );
      }}
    </Tooltip>
  );
});

const name = css({ fontWeight: '650', marginBottom: '2' });
const facts = css({ display: 'grid', gap: '1' });
const term = css({ display: 'inline', color: 'muted', _after: { content: '":"' } });
const textBlock = css({ display: 'inline', whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
