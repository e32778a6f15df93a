// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callLog, logCall, type ScreenState } from './call-log.ts';
import { type DevelopmentRouter, DevelopmentTools } from './DevelopmentTools.tsx';
import { scenario } from './scenario.ts';
import { NO_SCENARIO, withChoice } from './scenario-state.ts';

const answer = vi.fn(async () => 'profile');
const reload = vi.fn();
const revalidate = vi.fn(async () => {});
let tellRouter: (state: ScreenState) => void = () => {};

const at = (pathname: string): ScreenState => ({ initialized: true, location: { pathname }, navigation: { state: 'idle' } });
const router: DevelopmentRouter = {
  state: at('/asiointi/1'),
  revalidate,
  subscribe(listener) {
    tellRouter = listener;
    return () => {};
  },
};

function Profile() {
  const { data } = useQuery({ queryKey: ['/user/profile'], queryFn: answer });
  return <p>{data ?? 'loading'}</p>;
}

function show() {
  const queryClient = new QueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <Profile />
      <DevelopmentTools queryClient={queryClient} router={router} reload={reload} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const toggle = () => screen.getByRole('button', { name: /^Scenario/ });
const logged = (operationId: string, status: number) =>
  logCall({ operationId, method: 'GET', url: '/api/x', status, milliseconds: 34.4, asked: null });
const row = (operationId: string) => {
  const found = screen.getByText(operationId).closest('li');
  if (!found) throw new Error(`${operationId} is not listed`);
  return within(found);
};

beforeEach(() => {
  scenario.set(NO_SCENARIO);
  callLog.set([]);
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

describe('the panel', () => {
  it('opens and closes with its button, Alt+S and Escape, and returns the focus', async () => {
    const user = show();
    expect(screen.queryByRole('combobox', { name: 'Resident' })).toBeNull();
    await user.click(toggle());
    expect(screen.getByRole('combobox', { name: 'Resident' })).toBeDefined();
    expect(toggle().getAttribute('aria-expanded')).toBe('true');
    await user.click(screen.getByRole('searchbox'));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(document.activeElement).toBe(toggle());
    await user.keyboard('{Alt>}s{/Alt}');
    expect(screen.getByRole('searchbox')).toBeDefined();
  });

  it('stands as a separate landmark in English', () => {
    show();
    expect(screen.getByRole('complementary', { name: 'Development tools' }).getAttribute('lang')).toBe('en');
  });

  it('opens again after a reload', async () => {
    const user = show();
    await user.click(toggle());
    cleanup();
    show();
    expect(screen.getByRole('searchbox')).toBeDefined();
  });
});

describe('operations', () => {
  it('lists the operations that the screen called, with status and time, and those shown from the cache', async () => {
    logged('listContacts', 503);
    logged('listContacts', 200);
    const user = show();
    await user.click(toggle());
    expect(row('listContacts').getByText('200 · 34 ms · ×2')).toBeDefined();
    expect(row('getUserProfile')).toBeDefined();
  });

  it('starts a new list of operations on another screen', async () => {
    logged('listContacts', 200);
    const user = show();
    await user.click(toggle());
    tellRouter({ ...at('/asiointi/1'), navigation: { state: 'loading', location: { pathname: '/asiointi/1/yhteystiedot' } } });
    await waitFor(() => expect(screen.queryByText('listContacts')).toBeNull());
  });

  it('answer as chosen at once, with two clicks', async () => {
    const user = show();
    await screen.findByText('profile');
    await user.click(toggle());
    expect(answer).toHaveBeenCalledTimes(1);

    await user.click(screen.getByText('getUserProfile'));
    await user.click(row('getUserProfile').getByRole('button', { name: 'no-phone' }));

    expect(scenario.get().operations).toEqual({
      getUserProfile: { outcome: { kind: 'example', status: 200, name: 'no-phone' }, delayMs: 0 },
    });
    await waitFor(() => expect(answer).toHaveBeenCalledTimes(2));
    expect(revalidate).toHaveBeenCalledTimes(1);
    expect(toggle().textContent).toContain('1 chosen');
  });

  it('answer as usual after a second click on the choice', async () => {
    const user = show();
    await user.click(toggle());
    await user.click(screen.getByText('getUserProfile'));
    const chip = () => row('getUserProfile').getByRole('button', { name: 'html' });
    await user.click(chip());
    expect(chip().getAttribute('aria-pressed')).toBe('true');
    await user.click(chip());
    expect(scenario.get().operations).toEqual({});
  });

  it('take a delay and a failure at the same time', async () => {
    const user = show();
    await user.click(toggle());
    await user.click(screen.getByText('getUserProfile'));
    await user.click(row('getUserProfile').getByRole('button', { name: '2 s' }));
    await user.click(row('getUserProfile').getByRole('button', { name: 'any 503' }));
    expect(scenario.get().operations).toEqual({ getUserProfile: { outcome: { kind: 'status', status: 503 }, delayMs: 2000 } });
  });

  it('finds operations that the screen has not called by any word, and keeps chosen ones visible', async () => {
    const user = show();
    await user.click(toggle());
    expect(screen.queryByText('reserveParkingSpot')).toBeNull();
    await user.type(screen.getByRole('searchbox'), 'parking 409');
    await user.click(screen.getByText('reserveParkingSpot'));
    await user.click(row('reserveParkingSpot').getByRole('button', { name: 'any 409' }));
    await user.clear(screen.getByRole('searchbox'));
    expect(row('reserveParkingSpot').getAllByText('409').length).toBeGreaterThan(0);
  });
});

describe('resident, modules and reset', () => {
  it('restarts the portal as the chosen resident', async () => {
    const user = show();
    await user.click(toggle());
    await user.selectOptions(screen.getByRole('combobox', { name: 'Resident' }), 'arrears');
    expect(scenario.get().resident).toBe('arrears');
    expect(reload).toHaveBeenCalledWith('/');
  });

  it('restarts the portal on the same page when a module is switched', async () => {
    const user = show();
    await user.click(toggle());
    await user.click(screen.getByText('Modules of config.json'));
    await user.selectOptions(screen.getByRole('combobox', { name: /^Restricted mode/ }), 'on');
    expect(scenario.get().modules).toEqual({ contractTerminationOnly: true });
    expect(reload).toHaveBeenCalledWith();
  });

  it('removes all choices with one click', async () => {
    scenario.set(withChoice(NO_SCENARIO, 'getUserProfile', { outcome: null, delayMs: 500 }));
    const user = show();
    await screen.findByText('profile');
    await user.click(toggle());
    await user.click(screen.getByRole('button', { name: 'Reset all' }));
    expect(scenario.get()).toEqual(NO_SCENARIO);
    await waitFor(() => expect(answer).toHaveBeenCalledTimes(2));
    expect(reload).not.toHaveBeenCalled();
  });

  it('returns to the start when the chosen resident is removed', async () => {
    scenario.set({ ...NO_SCENARIO, resident: 'arrears' });
    const user = show();
    await user.click(toggle());
    await user.click(screen.getByRole('button', { name: 'Reset all' }));
    expect(reload).toHaveBeenCalledWith('/');
  });
});
