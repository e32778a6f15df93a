// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { ApiError } from 'client/api-error.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18nForTests } from '@/test-support/i18n.ts';
import errors from '../../locales/fi/errors.json';
import fi from '../../locales/fi/session.json';
import { IdleWarning } from './IdleWarning.tsx';

const NOW = Date.parse('2026-11-20T12:00:00+02:00');
const ENDS_AT = NOW + 120_000;
const onLeave = vi.fn();

function open(onStay: () => Promise<void>) {
  render(<IdleWarning endsAt={ENDS_AT} onStay={onStay} onLeave={onLeave} />);
}
const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
const stay = () => screen.getByRole('button', { name: new RegExp(fi.idle.stay) });

beforeAll(() => startI18nForTests());
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

// Rules: session.idle-warning
describe('the warning of an idle session', () => {
  it('counts down, and is spoken at 90, 60, 30 and 15 seconds only', async () => {
    open(async () => undefined);
    await settle();
    expect(screen.getByRole('timer').textContent).toBe('Aikaa jäljellä 2.00');
    const spoken = () => fi.idle.spoken_other.replace('{{count}}', '');
    const said = () => screen.getByText((text) => text.startsWith('Aikaa jäljellä') && text.endsWith('sekuntia.')).textContent;
    expect(spoken()).toContain('sekuntia');
    await settle(29_000);
    expect(screen.getByRole('timer').textContent).toBe('Aikaa jäljellä 1.31');
    expect(said()).toContain('120');
    await settle(2000);
    expect(said()).toContain('90');
    await settle(60_000);
    expect(said()).toContain('30');
    expect(screen.getByRole('timer').getAttribute('aria-live')).toBe('off');
  });

  // Rules: shell.busy-buttons
  it('keeps the session with one call when "stay" is pressed twice', async () => {
    let answer = () => {};
    const onStay = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
    open(onStay);
    await settle();
    fireEvent.click(stay());
    fireEvent.click(stay());
    expect(onStay).toHaveBeenCalledTimes(1);
    answer();
    await settle();
  });

  it('says why the session could not be kept, and can be tried again', async () => {
    const onStay = vi.fn(() => Promise.reject(new ApiError({ code: 'SERVICE_UNAVAILABLE', status: 503, operationId: 'getUserMetadata' })));
    open(onStay);
    await settle();
    fireEvent.click(stay());
    await settle();
    expect(screen.getByRole('alert').textContent).toContain(errors.SERVICE_UNAVAILABLE);
    fireEvent.click(stay());
    await settle();
    expect(onStay).toHaveBeenCalledTimes(2);
  });

  it('offers to leave', async () => {
    open(async () => undefined);
    await settle();
    fireEvent.click(screen.getByRole('button', { name: fi.idle.leave }));
    expect(onLeave).toHaveBeenCalledTimes(1);
  });
});
