import { getFeatureFlags } from 'generated/api/session/session.ts';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '@/paths.ts';

/**
 * The way to registration: to the choice between strong identification and passport when the passport option is on, else straight to strong
 * identification (shell §2). The flag is asked for at the click; whoever has no session gets no answer, and then strong identification it is.
 */
export function ToRegistration({ className, children }: { className: string; children: ReactNode }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const direct = paths.registerAuth();
  const go = async (event: MouseEvent) => {
    event.preventDefault();
    if (asking) return;
    setAsking(true);
    const passport = await getFeatureFlags().then(
      ({ passportAuth }) => passportAuth,
      () => false,
    );
    await navigate(passport ? paths.registerChooseAuth() : direct, { state: { provider: 'telia' } });
  };
  return (
    <Link
      to={direct}
      state={{ provider: 'telia' }}
      className={className}
      aria-busy={asking || undefined}
      onClick={(event) => void go(event)}
    >
      {children}
    </Link>
  );
}
