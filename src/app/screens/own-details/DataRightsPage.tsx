import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { css } from 'styled-system/css';
import { link } from 'styled-system/recipes';
import { readAnswer } from '@/app/consent/consent.ts';
import { ReopenConsent } from '@/app/consent/reopen-consent.ts';
import { dateAt } from '@/domain/calendar-date.ts';
import { type Clock, deviceClock } from '@/domain/clock.ts';
import { useFormat } from '@/i18n/use-format.ts';
import { paths } from '@/paths.ts';
import { linkTo } from '@/session/link-to.tsx';
import { useContractUuid, useSession } from '@/session/session.ts';
import { Breadcrumb } from '@/ui/Breadcrumb.tsx';
import { Button } from '@/ui/Button.tsx';
import { PageHeading } from '@/ui/PageHeading.tsx';

const KEPT = ['person', 'home', 'requests', 'contacts', 'choices'] as const;
const RIGHTS = ['copy', 'correct', 'remove', 'object', 'withdraw'] as const;

/** What the service keeps of the resident and why, and what the resident can do about it (profile.data-rights). */
export function DataRightsPage() {
  const { t } = useTranslation(['data-rights', 'common']);
  const contractUuid = useContractUuid();
  const ownDetails = paths.ownDetails({ contractUuid });
  const trail = [
    { text: t('common:menu.home'), link: linkTo(paths.frontPage({ contractUuid })) },
    { text: t('common:menu.ownDetails'), link: linkTo(ownDetails) },
  ];
  return (
    <article className={page}>
      <Breadcrumb label={t('common:breadcrumb')} trail={trail} current={t('title')} />
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <section className={part}>
        <h2 className={heading}>{t('kept.heading')}</h2>
        <dl className={part}>
          {KEPT.map((what) => (
            <div key={what}>
              <dt className={title}>{t(`kept.${what}.title`)}</dt>
              <dd>{t(`kept.${what}.why`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={part}>
        <h2 className={heading}>{t('rights.heading')}</h2>
        <dl className={part}>
          {RIGHTS.map((right) => (
            <div key={right}>
              <dt className={title}>{t(`rights.${right}.title`)}</dt>
              <dd>{t(`rights.${right}.text`)}</dd>
            </div>
          ))}
        </dl>
        <p>{t('rights.answer')}</p>
        <p>
          <Link to={ownDetails} className={link({ kind: 'alone' })}>
            {t('rights.ownDetails')}
          </Link>
        </p>
      </section>
      <Consents />
      <section className={part}>
        <h2 className={heading}>{t('after.heading')}</h2>
        <p>{t('after.goesOn')}</p>
        <p>{t('after.kept')}</p>
      </section>
    </article>
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
    <section className={part}>
      <h2 className={heading}>{t('consents.heading')}</h2>
      <div>
        <h3 className={title}>{t('consents.marketing')}</h3>
        <p>
          {t(marketingAllowed === null ? 'consents.marketingUnasked' : marketingAllowed ? 'consents.marketingOn' : 'consents.marketingOff')}
        </p>
      </div>
      <div className={reports}>
        <h3 className={title}>{t('consents.reports')}</h3>
        <p>{answer === null ? t('consents.unasked') : t(`consents.${answer.consent}`, { date: format.date(dateAt(answer.givenAt)) })}</p>
        <p>{t('consents.question', { title: t('common:consent.title'), text: t('common:consent.text') })}</p>
        <Button onClick={reopen}>{t('consents.change')}</Button>
      </div>
    </section>
  );
}

const page = css({ display: 'grid', gap: '8', maxWidth: 'text' });
const part = css({ display: 'grid', gap: '4' });
const heading = css({ textStyle: 'sectionTitle' });
const title = css({ textStyle: 'partTitle' });
const reports = css({ display: 'grid', gap: '1', justifyItems: 'start' });
