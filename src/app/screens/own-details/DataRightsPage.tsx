import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { css } from 'styled-system/css';
import { link } from 'styled-system/recipes';
import { ReopenConsent, readAnswer } from '@/app/consent/consent.ts';
import { dateAt } from '@/domain/calendar-date.ts';
import { type Clock, deviceClock } from '@/domain/clock.ts';
import { useFormat } from '@/i18n/use-format.ts';
import { paths } from '@/paths.ts';
import { linkTo } from '@/session/page-target.tsx';
import { useContractUuid, useSession } from '@/session/session.ts';
import { Button } from '@/ui/Button.tsx';
import { DataRights, KeptData } from '../statements/DataRights.tsx';
import { StatementPage, StatementPart, titleOfText } from '../statements/StatementPage.tsx';

/** What the service keeps of the resident and why, and what the resident can do about it (profile.data-rights). */
export function DataRightsPage() {
  const { t } = useTranslation(['data-rights', 'common']);
  const contractUuid = useContractUuid();
  const ownDetails = paths.ownDetails({ contractUuid });
  return (
    <StatementPage title={t('title')} lead={t('lead')} between={[{ text: t('common:menu.ownDetails'), link: linkTo(ownDetails) }]}>
      <KeptData />
      <DataRights>
        <p>
          <Link to={ownDetails} className={link({ kind: 'alone' })}>
            {t('rights.ownDetails')}
          </Link>
        </p>
      </DataRights>
      <Consents />
      <StatementPart heading={t('after.heading')}>
        <p>{t('after.goesOn')}</p>
        <p>{t('after.kept')}</p>
      </StatementPart>
    </StatementPage>
  );
}

/** The answers to the two questions, and the text that the second one was asked with. */
function Consents({ clock = deviceClock }: { clock?: Clock }) {
  const { t } = useTranslation(['data-rights', 'common']);
  const format = useFormat();
  const reopen = useContext(ReopenConsent);
  const { marketingAllowed } = useSession().profile;
  const answer = readAnswer(clock);
  return (
    <StatementPart heading={t('consents.heading')}>
      <div>
        <h3 className={titleOfText}>{t('consents.marketing')}</h3>
        <p>
          {t(marketingAllowed === null ? 'consents.marketingUnasked' : marketingAllowed ? 'consents.marketingOn' : 'consents.marketingOff')}
        </p>
      </div>
      <div className={reports}>
        <div>
          <h3 className={titleOfText}>{t('consents.reports')}</h3>
          <p>{answer === null ? t('consents.unasked') : t(`consents.${answer.consent}`, { date: format.date(dateAt(answer.givenAt)) })}</p>
        </div>
        <p>{t('consents.question', { title: t('common:consent.title'), text: t('common:consent.text') })}</p>
        <Button onClick={reopen}>{t('consents.change')}</Button>
      </div>
    </StatementPart>
  );
}

const reports = css({ display: 'grid', gap: '3', justifyItems: 'start' });
