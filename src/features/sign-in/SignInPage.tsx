import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from 'client/api-error.ts';
import { login } from 'generated/api/sign-in/sign-in.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { css } from 'styled-system/css';
import { button, link } from 'styled-system/recipes';
import { object } from 'zod/mini';
import { useConfig } from '@/config/config-context.tsx';
import { type Clock, systemClock } from '@/domain/clock.ts';
import { daylightAt } from '@/domain/daylight.ts';
import { existingPassword, requiredEmail } from '@/forms/credential-validators.ts';
import { SmallForm } from '@/forms/SmallForm.tsx';
import { useSmallForm } from '@/forms/use-small-form.ts';
import { useErrorText } from '@/i18n/use-error-text.ts';
import { Notice } from '@/loading/Notice.tsx';
import { paths } from '@/paths.ts';
import { leaveFor } from '@/session/leave-for.ts';
import { tellTabs } from '@/session/tabs.ts';
import { Button } from '@/ui/Button.tsx';
import { Card } from '@/ui/Card.tsx';
import { HillStrip } from '@/ui/illustrations/HillStrip.tsx';
import { Welcome } from '@/ui/illustrations/Welcome.tsx';
import { PAGE_HEADING_ID, PageHeading } from '@/ui/PageHeading.tsx';
import { PasswordField } from '@/ui/PasswordField.tsx';
import { TextField } from '@/ui/TextField.tsx';
import { useIsFrom } from '@/ui/use-is-from.ts';
import { isFailure, readSignInNotice, readSignInState, type SignInState, signInFailure } from './sign-in-state.ts';

const schema = object({ username: requiredEmail(), password: existingPassword() });

/** Sign-in with e-mail and password (sign-in.page-form, sign-in.sign-in-methods, sign-in.full-reload). Success loads the root as a new document, so that no data of another user is left. */
export function SignInPage({ clock = systemClock }: { clock?: Clock }) {
  const { t } = useTranslation(['sign-in', 'common']);
  const { state } = useLocation();
  const arrived = readSignInState(state);
  const [failure, setFailure] = useState<SignInState | null>(null);
  const [failed, setFailed] = useState<ApiError | null>(null);
  const errorText = useErrorText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  const send = async (credentials: { username: string; password: string }) => {
    setFailure(null);
    setFailed(null);
    try {
      await login(credentials);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const outcome = signInFailure(error, credentials.username);
      if (outcome.kind === 'own-words') return setFailed(error);
      if (outcome.kind === 'message') return setFailure(outcome.state);
      return navigate(paths.register(), { state: { continueRegistration: true, email: outcome.email } });
    }
    queryClient.clear();
    tellTabs({ kind: 'signed-in' });
    leaveFor(paths.root());
    // Stay busy until the new document replaces this page.
    await new Promise(() => undefined);
  };
  const isDesktop = useIsFrom('desktop');
  const form = useSmallForm({
    schema,
    labels: { username: t('username'), password: t('password') },
    initial: { username: arrived?.email ?? '' },
    send,
  });

  const shown = failed === null ? (failure ?? arrived) : null;
  const notice = shown === null && failed === null ? readSignInNotice(state) : null;
  return (
    <>
      <div className={strip}>
        <HillStrip daylight={daylightAt(clock)} place="top" />
      </div>
      <div className={root}>
        <div className={heading}>
          <PageHeading lead={t('intro')}>{t('heading')}</PageHeading>
        </div>
        <div className={column}>
          {shown !== null && <StateNotice state={shown} live={failure !== null} />}
          {failed !== null && (
            <Notice tone="danger" title={t('state.generic_error.title')} live="assertive">
              {errorText(failed)}
            </Notice>
          )}
          {notice !== null && <Notice tone="success" title={t(`notice.${notice}`)} live="polite" />}
          <Card padding="roomy">
            <SmallForm form={form} labelledBy={PAGE_HEADING_ID}>
              <TextField {...form.emailField('username')} autoComplete="username" required />
              <PasswordField
                {...form.field('password')}
                autoComplete="current-password"
                required
                texts={{
                  show: t('common:form.showPassword'),
                  hide: t('common:form.hidePassword'),
                  shown: t('common:form.passwordShown'),
                  hidden: t('common:form.passwordHidden'),
                }}
              />
              <Button type="submit" variant="primary" width="full" busy={form.isSubmitting} busyText={t('submitting')}>
                {t('submit')}
              </Button>
            </SmallForm>
            <p className={forgot}>
              <Link to={paths.forgotPassword()} className={link({ kind: 'alone' })}>
                {t('forgotPassword')}
              </Link>
            </p>
          </Card>
          <section className={newHere} aria-labelledby="new-here">
            <h2 id="new-here" className={newHereTitle}>
              {t('newHere')}
            </h2>
            <p className={newHereText}>{t('registerHint')}</p>
            {/* With a single provider, that page continues by itself (sign-in.register-button). */}
            <Link to={paths.registerChooseAuth()} className={button({ width: 'fullOnPhone' })}>
              {t('register')}
            </Link>
          </section>
        </div>
        {isDesktop && (
          <div className={picture}>
            <Welcome />
          </div>
        )}
      </div>
    </>
  );
}

function StateNotice({ state, live }: { state: SignInState; live: boolean }) {
  const { t } = useTranslation(['sign-in', 'common']);
  const errorText = useErrorText();
  const { lockMinutes: minutes } = useConfig().policy;
  const lock = { minutes, count: minutes };
  const tone = isFailure(state) ? 'danger' : 'info';
  const key = messageKey(state);
  return (
    <Notice
      tone={tone}
      title={t(`state.${key}.title`, lock)}
      live={live ? 'assertive' : undefined}
      action={state.key === 'user_not_confirmed' ? <ContinueRegistration email={state.email} /> : undefined}
    >
      {state.cause === undefined ? t(`state.${key}.text`, { email: state.email ?? '', ...lock }) : errorText(state.cause)}
    </Notice>
  );
}

/** The words depend on whether the state carries the address of an account, and whether a session was there before (sign-in.first-visit). */
function messageKey({ key, email, isFirstVisit }: SignInState) {
  if (key === 'login_expired' && isFirstVisit) return 'login_expired_firstVisit';
  if (key === 'user_already_registered' && email === null) return 'user_already_registered_noEmail';
  return key === 'registration_cancelled' && email !== null ? 'registration_cancelled_account' : key;
}

/** To the code that confirms the address, or to the page that first asks for the address (registration.continue-interrupted). */
function ContinueRegistration({ email }: Pick<SignInState, 'email'>) {
  const { t } = useTranslation('sign-in');
  const target =
    email === null ? { to: paths.registerVerifyEmail() } : { to: paths.register(), state: { continueRegistration: true, email } };
  return (
    <Link {...target} className={link({ kind: 'alone' })}>
      {t('continueRegistration')}
    </Link>
  );
}

// A wide window has room for a picture beside the form; a phone has the hill line above it.
const root = css({
  display: 'grid',
  justifyContent: 'center',
  alignItems: 'start',
  columnGap: '16',
  gridTemplateColumns: { base: 'minmax(0, {sizes.form})', desktop: '{sizes.form} minmax(0, 1fr)' },
});
const heading = css({ maxWidth: 'form', desktop: { gridColumn: '1 / -1' } });
const column = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '5' });
const picture = css({ hideBelow: 'desktop' });
// The public layout begins a little higher than the others.
const strip = css({ hideFrom: 'desktop', paddingTop: { base: '1', tablet: '0' } });
const forgot = css({ marginTop: '3', marginBottom: '-3' });
const newHere = css({ display: 'grid', gap: '2', justifyItems: 'start', marginTop: '3' });
const newHereTitle = css({ textStyle: 'partTitle' });
const newHereText = css({ marginBottom: '2' });
