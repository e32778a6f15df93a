import { useListContacts } from 'generated/api/contacts/contacts.ts';
import type { NoticeEvent } from 'generated/zod/noticeEvent.zod.ts';
import type { NoticeStatus } from 'generated/zod/noticeStatus.zod.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { css, cx } from 'styled-system/css';
import { link } from 'styled-system/recipes';
import { todayInHelsinki } from '@/domain/calendar-date.ts';
import { type Clock, systemClock } from '@/domain/clock.ts';
import { callAddress } from '@/domain/phone-number.ts';
import { useFormat } from '@/i18n/use-format.ts';
import { daysSince, latestEvent, responsibleFor } from './event-timeline.ts';

/** After so many days a date says more than their number. */
const COUNTED_DAYS = 60;

interface NoticeStandingProps {
  contractUuid: string;
  notice: { status: NoticeStatus; events: readonly NoticeEvent[] };
  /** The status: a `<Badge>`. */
  badge: ReactNode;
  clock?: Clock | undefined;
  /** Further lines. */
  children?: ReactNode;
}

/**
 * Below the heading of a notice: its status, how long ago something happened last, and who works on it (fault-reports.latest-event,
 * fault-reports.who-works). Without the contacts it says who in one word. Needs the namespace `notices`.
 */
export function NoticeStanding({ contractUuid, notice, badge, clock = systemClock, children }: NoticeStandingProps) {
  const { t } = useTranslation('notices');
  const latest = latestEvent(notice.events);
  const format = useFormat();
  const count = latest === null ? null : daysSince(latest, todayInHelsinki(clock));
  const who = responsibleFor(notice);
  const { data: contacts } = useListContacts(contractUuid);
  const contact = who === null ? undefined : contacts?.find(({ contactCategory }) => contactCategory === who);
  const phone = contact?.phoneNumber?.trim() ?? '';
  const call = callAddress(phone);
  const office = who === 'property_maintenance' ? (contact?.officeName.trim() ?? '') : '';
  return (
    <div className={root}>
      <p className={line}>
        {badge}
        {latest !== null && count !== null && (
          <span className={muted}>
            {count > COUNTED_DAYS ? t('standing.on', { date: format.date(latest.at) }) : t('standing.since', { count })}
          </span>
        )}
      </p>
      {who !== null && (
        <p>
          {office === '' ? t(`standing.who.${who}`) : t('standing.whoNamed', { office })}
          {call !== null && (
            <>
              {' '}
              <a href={call} className={cx(link(), number)}>
                {phone}
              </a>
            </>
          )}
        </p>
      )}
      {children}
    </div>
  );
}

const root = css({ display: 'grid', gap: '2', minWidth: '0', overflowWrap: 'break-word' });
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1' });
const muted = css({ color: 'muted', textStyle: 'small' });
const number = css({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });
