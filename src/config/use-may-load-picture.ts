import { useCallback } from 'react';
import { safeUrl } from '@/domain/safe-url.ts';
import { useConfig } from './config-context.tsx';

/** Whether a picture in the provider's texts may be fetched: from the portal itself, or from a host of `allowedHosts`. */
export function useMayLoadPicture(): (address: string) => boolean {
  const { allowedHosts } = useConfig();
  return useCallback((address) => safeUrl(address, { origin: location.origin, allowedHosts }) !== null, [allowedHosts]);
}
