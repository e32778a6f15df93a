/** The identity providers of the contract: what each is called, how a registration begins with it, and what it is accepted for (identification.identity-providers). */
import type { FeatureFlags } from 'generated/zod/featureFlags.zod.ts';
import type { IdentityProvider } from 'generated/zod/identityProvider.zod.ts';

interface ProviderEntry {
  /** The name in the address of the page that leaves for it, and of its texts `registration.choose`. */
  name: string;
  /** The operation that gives the address of its service for a registration. */
  entry: 'getRegistrationEntryLink' | 'getPassportRegistrationEntryLink';
  /** The flag that offers it; null for the one that is always there. */
  flag: keyof FeatureFlags | null;
  /** Whether its entry removes an account that was never confirmed (registration.reset-old-user). */
  resetsOldUser: boolean;
  /** Whether terminations and modifications can be confirmed by it (ending.passport-users). */
  confirmsRequests: boolean;
}

/** In the order in which they are offered. Adding one: docs/how-to-add.md. */
export const identityProviders = {
  ftn: { name: 'telia', entry: 'getRegistrationEntryLink', flag: null, resetsOldUser: true, confirmsRequests: true },
  passport: {
    name: 'candour',
    entry: 'getPassportRegistrationEntryLink',
    flag: 'passportAuth',
    resetsOldUser: false,
    confirmsRequests: false,
  },
} as const satisfies Record<IdentityProvider, ProviderEntry>;

export type Provider = (typeof identityProviders)[IdentityProvider];

const all: readonly Provider[] = Object.values(identityProviders);

/** The provider that is always there, and is used where no other is named. */
export const DEFAULT_PROVIDER: Provider = identityProviders.ftn;

/** The provider of that name; null for a name that none has. */
export function providerCalled(name: unknown): Provider | null {
  return all.find((provider) => provider.name === name) ?? null;
}

/** Those that the company offers (session.passport-provider). */
export function offeredProviders(flags: Partial<FeatureFlags>): readonly Provider[] {
  return all.filter(({ flag }) => flag === null || flags[flag] === true);
}
