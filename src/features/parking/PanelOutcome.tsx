import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { type CalendarDate, formatDate } from '@/domain/calendar-date.ts';
import { CalendarButton } from '@/files/CalendarButton.tsx';
import { Notice } from '@/loading/Notice.tsx';
import { SummaryList } from '@/ui/SummaryList.tsx';
import type { PanelResult } from './panel-view.ts';
import type { ShownSpot } from './spot-list.ts';
import type { SpotTexts } from './use-spot-texts.ts';

interface PanelOutcomeProps {
  result: PanelResult;
  shown: ShownSpot;
  texts: SpotTexts;
  /** Of the reservation. */
  priceText: string;
}

/** Confirms the reservation or its end, with the day as a calendar file, and says what must be returned when the reservation ends. */
export function PanelOutcome({ result, shown: { spot, area }, texts, priceText }: PanelOutcomeProps) {
  const { t } = useTranslation('parking');
  const headingRef = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => headingRef.current?.focus(), []);
  const label = texts.label(spot);
  const isReserved = result.kind === 'reserved';
  const day: CalendarDate = isReserved ? result.start : result.end;
  const date = formatDate(day);
  return (
    <div className={outcome}>
      <h3 ref={headingRef} tabIndex={-1} className={title}>
        {isReserved ? t('reserved.title') : t('ended.title')}
      </h3>
      <Notice tone="success" title={isReserved ? t('reserved.text', { spot: label, date }) : t('ended.text', { spot: label, date })} />
      <SummaryList
        items={[
          { label: t('facts.spot'), value: `${label}, ${area.name}` },
          { label: isReserved ? t('reserved.start') : t('ended.end'), value: date },
          ...(isReserved
            ? [
                { label: t('facts.price'), value: priceText },
                { label: t('facts.equipment'), value: texts.equipment(spot) },
              ]
            : []),
        ]}
      />
      {spot.heatingKeyType !== null && (
        <p>{isReserved ? t('reserved.key', { key: spot.heatingKeyType }) : t('ended.key', { key: spot.heatingKeyType, date })}</p>
      )}
      <div>
        <CalendarButton
          events={[
            {
              uid: `parking-${spot.key}-${result.kind}-${day}`,
              date: day,
              title: isReserved ? t('calendar.starts', { spot: label }) : t('calendar.ends', { spot: label }),
              location: area.address,
            },
          ]}
          fileName={t('calendar.file')}
        >
          {t('calendar.add')}
        </CalendarButton>
      </div>
    </div>
  );
}

const outcome = css({ display: 'grid', gap: '5' });
const title = css({ textStyle: 'partTitle' });
