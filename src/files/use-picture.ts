import { useEffect, useState } from 'react';
import { useConfig } from '@/config/config-context.tsx';
import { objectUrl, revokeObjectUrl } from '@/session/object-urls.ts';
import { loadFile } from './open-file.ts';

export type Picture = { kind: 'loading' } | { kind: 'shown'; address: string } | { kind: 'failed' };

const SHOWN: ReadonlySet<string> = new Set(['jpeg', 'png', 'gif']);

/**
 * Fetches a picture of the provider and gives it an object address, which is released when the picture leaves the page
 * (fault-reports.attached-files, feedback.attached-files). The bytes decide whether it is a picture, not their server.
 */
export function usePicture(signedAddress: string): Picture {
  const { allowedHosts } = useConfig();
  const [picture, setPicture] = useState<Picture>({ kind: 'loading' });
  useEffect(() => {
    let address: string | null = null;
    let isGone = false;
    const load = async () => {
      try {
        const { blob, kind } = await loadFile({
          getAddress: () => Promise.resolve(signedAddress),
          rules: { origin: location.origin, allowedHosts },
        });
        if (isGone) return;
        if (kind === null || !SHOWN.has(kind)) return setPicture({ kind: 'failed' });
        address = objectUrl(blob);
        setPicture({ kind: 'shown', address });
      } catch {
        if (!isGone) setPicture({ kind: 'failed' });
      }
    };
    void load();
    return () => {
      isGone = true;
      if (address !== null) revokeObjectUrl(address);
    };
  }, [signedAddress, allowedHosts]);
  return picture;
}
