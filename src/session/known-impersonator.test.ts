import { QueryClient } from '@tanstack/react-query';
import { getGetUserMetadataQueryKey } from 'generated/api/session/session.ts';
import { describe, expect, it } from 'vitest';
import { isKnownImpersonator } from './known-impersonator.ts';

describe('staff on behalf of a resident', () => {
  it('is known from the answer that the session has loaded', () => {
    const queryClient = new QueryClient();
    expect(isKnownImpersonator(queryClient)).toBe(false);
    queryClient.setQueryData(getGetUserMetadataQueryKey(), {
      isImpersonator: true,
      impersonatorEmail: 'x@example.com',
      identityProvider: 'ftn',
    });
    expect(isKnownImpersonator(queryClient)).toBe(true);
  });
});
