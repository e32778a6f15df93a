import { IdentityProvider } from 'generated/zod/identityProvider.zod.ts';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PROVIDER, identityProviders, offeredProviders, providerCalled } from './identity-providers.ts';

// Rules: identification.identity-providers, session.passport-provider
describe('the identity providers', () => {
  it('are those of the contract, each with a name of its own', () => {
    expect(Object.keys(identityProviders)).toEqual(IdentityProvider.options);
    const names = Object.values(identityProviders).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('are offered by their flags; one is there without any', () => {
    expect(offeredProviders({}).map(({ name }) => name)).toEqual([DEFAULT_PROVIDER.name]);
    expect(offeredProviders({ passportAuth: false }).map(({ name }) => name)).toEqual(['telia']);
    expect(offeredProviders({ passportAuth: true }).map(({ name }) => name)).toEqual(['telia', 'candour']);
  });

  it('are known by their names alone', () => {
    expect(providerCalled('candour')).toBe(identityProviders.passport);
    expect([providerCalled('passport'), providerCalled(7), providerCalled(undefined)]).toEqual([null, null, null]);
  });
});
