import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { css } from 'styled-system/css';
import { link } from 'styled-system/recipes';
import { parseSearch, paths } from '@/paths.ts';
import { useFocusOnStep } from '@/ui/use-focus-on-step.ts';
import { CreatePasswordStep } from './CreatePasswordStep.tsx';
import { RegisteredStep } from './RegisteredStep.tsx';
import { cancelled, restartPath } from './registration-links.ts';
import { placeState, readPlace, registrationPhase } from './registration-phase.ts';
import { VerifyCodeStep } from './VerifyCodeStep.tsx';
import { VerifyEmailStep } from './VerifyEmailStep.tsx';

/** Registration after identification, or the rest of an interrupted one (registration.phase-order). */
export function RegisterPage() {
  const { t } = useTranslation('registration');
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const [newPassword, setNewPassword] = useState<string | null>(null);
  const [createdFor, setCreatedFor] = useState<string | null>(null);
  const authorized = parseSearch('register', search).authorized ?? false;
  const phase = registrationPhase({ authorized, place: readPlace(state), newPassword, createdFor });
  useFocusOnStep(phase.kind);

  const here = { pathname: paths.register(), search };
  const choosePassword = (password: string) => {
    setNewPassword(password);
    void navigate(here, { state: placeState.email() });
  };
  const enterCode = (email: string) => {
    setCreatedFor(email);
    void navigate(here, { state: placeState.code(email) });
  };
  const succeed = () => {
    setNewPassword(null);
    // Without the query: after a reload or Back the user is no longer authorised.
    void navigate(paths.register(), { state: placeState.registered(), replace: true });
  };

  switch (phase.kind) {
    case 'not-authorized':
      return <Navigate to={paths.logout()} state={{ error: 'registration_failed' }} replace />;
    case 'create-password':
      return <CreatePasswordStep chosen={newPassword} onChosen={choosePassword} />;
    case 'verify-email':
      return <VerifyEmailStep newPassword={phase.newPassword} given={createdFor} back={here} onSent={enterCode} />;
    case 'success':
      return <RegisteredStep />;
    case 'verify-code': {
      const { email, isContinued } = phase;
      return (
        <VerifyCodeStep
          email={email}
          heading={t(isContinued ? 'code.continueHeading' : 'code.heading')}
          lead={t(isContinued ? 'code.continueLead' : 'code.lead', { email })}
          step={isContinued ? undefined : { step: 3, of: 3 }}
          onConfirmed={succeed}
        >
          <div className={ways}>
            {isContinued ? (
              <Link to={restartPath()} className={link({ kind: 'alone' })}>
                {t('restart')}
              </Link>
            ) : (
              <Link to={here} state={placeState.email()} className={link({ kind: 'alone' })}>
                {t('code.changeEmail')}
              </Link>
            )}
            <Link {...cancelled} className={link({ kind: 'alone' })}>
              {t('cancel')}
            </Link>
          </div>
        </VerifyCodeStep>
      );
    }
  }
}

const ways = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '5' });
