/** The identity providers of the contract: the ways to identify that belong to each, and what the company takes it for. */
import type { Texts } from '../texts/texts.ts';
import type { IdentityProvider } from '../world/collections/people.ts';
import type { RequestPolicy } from '../world/collections/requests.ts';
import type { FeatureFlags } from '../world/collections/session.ts';

interface ProviderEntry {
  /** The ways to identify on the page of the identification service. */
  methods: readonly (keyof Texts['identification']['methods'])[];
  /** The flag without which it is not offered (session.passport-provider); null for the one that is always there. */
  flag: keyof FeatureFlags | null;
  /** Whether terminations and modifications can be confirmed by it (ending.passport-users). */
  confirms: (policy: RequestPolicy) => boolean;
}

export const identityProviders = {
  ftn: { methods: ['bank', 'mobile'], flag: null, confirms: () => true },
  passport: {
    methods: ['passport'],
    flag: 'passportAuth',
    confirms: ({ passportConfirms }) => passportConfirms,
  },
} as const satisfies Record<IdentityProvider, ProviderEntry>;

export const PROVIDERS = Object.keys(identityProviders) as readonly IdentityProvider[];

/** Every way to identify, with its provider. */
export const METHODS = PROVIDERS.flatMap((provider) => identityProviders[provider].methods.map((method) => ({ method, provider })));
