import { useCallback } from 'react';
import { css } from 'styled-system/css';
import { objectUrl, revokeObjectUrl } from '@/session/object-urls.ts';

/** A picture that was chosen, in the list of files. Its address lives as long as it is shown, and never longer than the session. */
export function FilePicture({ of }: { of: Blob }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = objectUrl(of);
      image.src = address;
      return () => revokeObjectUrl(address);
    },
    [of],
  );
  return <img ref={show} alt="" decoding="async" className={picture} />;
}

const picture = css({ width: '100%', height: '100%', objectFit: 'cover' });
