import { Clock3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { useConfig } from '@/config/config-context.tsx';
import { type Clock, systemClock } from '@/domain/clock.ts';
import { Icon } from '@/ui/Icon.tsx';
import { isOpenNow, timeOf } from './contact-sections.ts';

/** The hours of the property maintenance, and whether it answers now. Renders nothing where the provider has set none (`contacts.maintenance-hours`). */
export function MaintenanceHoursLine({ clock = systemClock }: { clock?: Clock }) {
  const { t } = useTranslation('contacts');
  const { maintenanceHours: hours } = useConfig().provider;
  if (hours === undefined) return null;
  const [from, to] = [timeOf(hours.from), timeOf(hours.to)];
  const written = from.minutes === '00' && to.minutes === '00' ? 'whole' : 'exact';
  const texts = { from: from.hours, fromMinutes: from.minutes, to: to.hours, toMinutes: to.minutes };
  return (
    <p className={line}>
      <Icon of={Clock3} />
      <span>
        {t(`hours.${written}`, texts)} {!isOpenNow(hours, clock) && t('hours.closedNow')}
      </span>
    </p>
  );
}

const line = css({ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '2', textStyle: 'small', '& > svg': { marginTop: '0.25em' } });
