import { useTranslation } from 'react-i18next';
import type { CalendarDate } from '@/domain/calendar-date.ts';
import { useFormat } from '@/i18n/use-format.ts';
import { HomeLink } from '@/identification/HomeLink.tsx';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { NotIdentified, Pending } from '@/ui/illustrations/requests.tsx';
import { SupportLink, useSupportTarget } from './SupportLink.tsx';

/** The contract has not begun: "too early to terminate" (ending.too-early). */
export function TooEarlyPage({ startDate, contractUuid }: { startDate: CalendarDate; contractUuid: string }) {
  const { t } = useTranslation('ending');
  const format = useFormat();
  const support = useSupportTarget(contractUuid);
  return (
    <EmptyState
      level={1}
      align="start"
      illustration={<Pending />}
      title={t('tooEarly.title')}
      action={
        <>
          <HomeLink variant="primary" />
          {support && <SupportLink target={support} variant="secondary" />}
        </>
      }
    >
      {t('tooEarly.text', { date: format.date(startDate) })}
    </EmptyState>
  );
}

/** Users who signed in by passport cannot confirm in the portal yet (ending.passport-users). */
export function PassportPage({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation('ending');
  const support = useSupportTarget(contractUuid);
  return (
    <EmptyState
      level={1}
      align="start"
      illustration={<NotIdentified />}
      title={t('passport.title')}
      action={
        <>
          {support && <SupportLink target={support} />}
          <HomeLink variant={support ? 'quiet' : 'primary'} />
        </>
      }
    >
      {t('passport.text')}
    </EmptyState>
  );
}
