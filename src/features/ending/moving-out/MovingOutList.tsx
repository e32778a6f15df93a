import { useGetTermination } from 'generated/api/termination/termination.ts';
import { BrushCleaning, CalendarRange, Euro, FileCheck, KeyRound, type LucideIcon, Package, ScrollText, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { todayInHelsinki } from '@/domain/calendar-date.ts';
import { systemClock } from '@/domain/clock.ts';
import { useFormat } from '@/i18n/use-format.ts';
import { NotLoaded } from '@/loading/NotLoaded.tsx';
import type { Ending } from '@/session/contract-end.ts';
import { linkTo } from '@/session/page-target.tsx';
import { ActionCard, ActionList } from '@/ui/ActionCard.tsx';
import { ActionRow } from '@/ui/ActionRow.tsx';
import { sentRequestAddress } from '../ending-address.ts';
import { useWhenText } from '../thanks/NextSteps.tsx';
import { type MovingOutStep, movingOut } from './moving-out.ts';

const ICONS = {
  approvals: Users,
  review: FileCheck,
  viewing: CalendarRange,
  moveOut: Package,
  cleaning: BrushCleaning,
  keys: KeyRound,
  refund: Euro,
} as const satisfies Record<MovingOutStep['name'], LucideIcon>;

interface MovingOutListProps {
  contractUuid: string;
  ending: Ending;
  /** Of the termination, where the contract names it and the user may read it. */
  requestUuid: string | null;
  /** Shown while the dates are loading. */
  skeleton: ReactNode;
}

/** What is to be done in a home whose contract has been terminated, with the days until then (ending.moving-out-list). Needs the namespace `ending`. */
export function MovingOutList({ contractUuid, ending, requestUuid, skeleton }: MovingOutListProps) {
  const { t } = useTranslation('ending');
  const format = useFormat();
  const whenText = useWhenText();
  const query = useGetTermination(contractUuid, undefined, { query: { enabled: ending.kind === 'open' } });
  if (ending.kind === 'open' && query.data === undefined) {
    // Only a contract party may read an open request (ending.request-calls).
    if (query.error?.status === 404) return null;
    return <NotLoaded of={[query]} title={t('movingOut.loadFailed')} tone="warning" skeleton={skeleton} />;
  }
  const move = movingOut(ending, query.data ?? null, todayInHelsinki(systemClock));
  if (move === null) return null;
  const sentUuid = query.data?.uuid ?? requestUuid;
  const lineOf = ({ name, when }: MovingOutStep) => {
    if (when !== null) return whenText(when);
    return name === 'cleaning' || name === 'keys' ? undefined : t(`movingOut.line.${name}`);
  };
  return (
    <ActionCard title={t('movingOut.heading')} aside={<p className={end}>{t('movingOut.end', { date: format.date(move.end) })}</p>}>
      <ActionList isOrdered>
        {move.steps.map((step) => (
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
      {sentUuid !== null && (
        <ActionList>
          <li>
            <ActionRow
              icon={ScrollText}
              title={t('movingOut.sentRequest.title')}
              line={t('movingOut.sentRequest.line')}
              link={linkTo(sentRequestAddress('termination', contractUuid, sentUuid))}
            />
          </li>
        </ActionList>
      )}
    </ActionCard>
  );
}

const end = css({ color: 'muted', textStyle: 'small' });
