import { type MouseEvent, type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '@/paths.ts';

/**
 * The way to registration: to the choice between strong identification and passport when the passport option is on, else straight to strong
 * identification (shell §2). The flags are public; without an answer strong identification it is.
 */
export function ToRegistration({ className, children }: { className: string; children: ReactNode }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const direct = paths.registerAuth();
  const go = async (event: MouseEvent) => {
    event.preventDefault();
    if (asking) return;
    setAsking(true);
    const passport = await passportIsOffered();
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

/** Loaded at the click: nobody who signs in needs it. No answer counts as no. */
async function passportIsOffered(): Promise<boolean> {
  try {
    const { getFeatureFlags } = await import('generated/api/session/session.ts');
    return (await getFeatureFlags()).passportAuth;
  } catch {
    return false;
  }
}
