import { useGetTermination } from 'generated/api/termination/termination.ts';
import { BrushCleaning, CalendarRange, Euro, KeyRound, type LucideIcon, Package, ScrollText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { type CalendarDate, daysBetween, todayInHelsinki } from '@/domain/calendar-date.ts';
import { systemClock } from '@/domain/clock.ts';
import { useFormat } from '@/i18n/use-format.ts';
import { LoadingRegion } from '@/loading/NotLoaded.tsx';
import { linkTo } from '@/session/page-target.tsx';
import { ActionCard, ActionList, ActionPart } from '@/ui/ActionCard.tsx';
import { ActionRow } from '@/ui/ActionRow.tsx';
import { sentRequestAddress } from '../ending-address.ts';
import { useWhenText } from '../thanks/NextSteps.tsx';
import { type MovingOutStep, movingOut } from './moving-out.ts';

const ICONS = {
  viewing: CalendarRange,
  moveOut: Package,
  cleaning: BrushCleaning,
  keys: KeyRound,
  refund: Euro,
} as const satisfies Record<MovingOutStep['name'], LucideIcon>;

interface MovingOutListProps {
  contractUuid: string;
  /** The last day of the contract. */
  end: CalendarDate;
  /** Of the termination, where the contract names it and the user may read it. */
  requestUuid: string | null;
  /** Shown while the dates are loading. */
  skeleton: ReactNode;
}

/** What is to be done in a home whose contract has been terminated, with the days until then (ending.moving-out-list). Needs the namespace `ending`. */
export function MovingOutList({ contractUuid, end, requestUuid, skeleton }: MovingOutListProps): ReactNode {
  const { t } = useTranslation('ending');
  const format = useFormat();
  const whenText = useWhenText();
  const named = requestUuid === null ? undefined : { requestUuid };
  const { data, isLoading } = useGetTermination(contractUuid, named, { query: { enabled: requestUuid !== null } });
  if (isLoading) return <LoadingRegion>{skeleton}</LoadingRegion>;
  const today = todayInHelsinki(systemClock);
  // Where the request cannot be read, the end of the contract says enough.
  const steps = movingOut(end, data ?? null, today);
  const lineOf = ({ name, when }: MovingOutStep) => {
    if (when !== null) return whenText(when);
    return name === 'cleaning' || name === 'keys' ? undefined : t(`movingOut.line.${name}`);
  };
  return (
    <ActionCard title={t('movingOut.heading')}>
      <ActionPart>
        <p className={quiet}>{t('movingOut.end', { date: format.date(end) })}</p>
        <p className={figure}>{t('movingOut.days', { count: daysBetween(today, end) })}</p>
      </ActionPart>
      <ActionList isOrdered>
        {steps.map((step) => (
          <li key={step.name}>
            <ActionRow
              icon={ICONS[step.name]}
              title={t(`thanks.step.${step.name}.title`)}
              line={lineOf(step)}
              end={step.days === null ? undefined : t('movingOut.days', { count: step.days })}
            />
          </li>
        ))}
      </ActionList>
      {requestUuid !== null && (
        <ActionList>
          <li>
            <ActionRow
              icon={ScrollText}
              title={t('movingOut.sentRequest.title')}
              line={t('movingOut.sentRequest.line')}
              link={linkTo(sentRequestAddress('termination', contractUuid, requestUuid))}
            />
          </li>
        </ActionList>
      )}
    </ActionCard>
  );
}

const figure = css({ textStyle: 'figure' });
const quiet = css({ color: 'muted', textStyle: 'small' });
