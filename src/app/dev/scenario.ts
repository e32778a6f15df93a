/**
 * The scenario of development builds: the answers that the developer has chosen. Stored in this browser, so it survives a reload.
 * docs/front-end-developers.md
 */
import { type Interceptor, pause } from 'client/transport.ts';
import type { Config } from '@/config/config.ts';
import { safeExternalUrl } from '@/domain/safe-url.ts';
import { writePreferences } from '../../../mock/preferences.ts';
import { logCall } from './call-log.ts';
import { callAt, operations } from './contract.ts';
import { NO_SCENARIO, type Plan, parseScenario, planFor, type Scenario } from './scenario-state.ts';
import { createStore } from './store.ts';

const STORAGE_KEY = 'resident-portal.scenario';
const EXAMPLE_HOST = 'esimerkkikodit.example.com';

/** The chosen scenario; a change is stored at once. */
export const scenario = createStore<Scenario>(read(), (chosen) => {
  try {
    if (chosen === NO_SCENARIO) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(chosen));
  } catch {
    // Without storage the scenario lasts until the next reload.
  }
});

function read(): Scenario {
  try {
    return parseScenario(localStorage.getItem(STORAGE_KEY), operations);
  } catch {
    return NO_SCENARIO;
  }
}

/** By method and address, because `after` gets only these and not the result of `before`. */
const askedFor = new Map<string, string | null>();

/** Applies the scenario: sets the `Prefer` header, delays, simulates a broken network, and logs the calls. */
export const scenarioInterceptor: Interceptor = {
  async before({ method, url, signal }) {
    const at = callAt(method, url);
    if (!at) return {};
    const plan = planFor(scenario.get(), at.call, at.query);
    askedFor.set(`${method} ${url}`, describe(plan));
    if (plan.delayMs > 0) await pause(plan.delayMs, signal);
    if (plan.isOffline) throw new TypeError('Offline, as chosen in the scenario panel');
    const prefer = writePreferences(plan.preferences);
    return prefer === '' ? {} : { Prefer: prefer };
  },
  after(call) {
    logCall({ ...call, asked: askedFor.get(`${call.method} ${call.url}`) ?? null });
    // After a sign-in or sign-out by hand, the chosen resident no longer applies.
    const isSignInOrOut = call.operationId === 'login' || call.operationId === 'logout';
    if (isSignInOrOut && call.status === 200 && scenario.get().resident !== null) scenario.set({ ...scenario.get(), resident: null });
  },
};

function describe({ preferences: { status, example, failure }, isOffline }: Plan): string | null {
  if (isOffline) return 'offline';
  return failure ?? ([status, example].filter((part) => part !== undefined).join(' ') || null);
}

/** The configuration with the modules that the developer has switched. */
export function withModuleOverrides(config: Config, origin = location.origin): Config {
  const { contractTerminationOnly, defectNotice, messaging, customDefectNoticeLink } = scenario.get().modules;
  const { customDefectNoticeLinkUrl: configured, ...modules } = config.modules;
  const example = safeExternalUrl(`https://${EXAMPLE_HOST}/vikailmoitus`, origin) ?? undefined;
  const link = customDefectNoticeLink === undefined ? configured : customDefectNoticeLink ? example : undefined;
  return {
    ...config,
    modules: {
      contractTerminationOnly: contractTerminationOnly ?? modules.contractTerminationOnly,
      defectNotice: defectNotice ?? modules.defectNotice,
      messaging: messaging ?? modules.messaging,
      ...(link !== undefined && { customDefectNoticeLinkUrl: link }),
    },
    allowedHosts: customDefectNoticeLink ? [...config.allowedHosts, EXAMPLE_HOST] : config.allowedHosts,
  };
}
