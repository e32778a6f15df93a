import type { FeaturedImage } from 'generated/zod/featuredImage.zod.ts';
import { useEffect, useState } from 'react';
import { css } from 'styled-system/css';
import { safeExternalUrl } from '@/domain/safe-url.ts';

/** The skeleton stays this long after the picture has been loaded, in milliseconds (bulletins.image-skeleton). */
export const SKELETON_STAYS_MS = 1000;

type Stage = 'waiting' | 'loaded' | 'shown' | 'broken';

/** The picture of a bulletin, in a place of fixed shape; one that does not come gives its place up. */
export function FeaturedPicture({ image }: { image: FeaturedImage }) {
  const [stage, setStage] = useState<Stage>('waiting');
  useEffect(() => {
    if (stage !== 'loaded') return;
    const timer = setTimeout(() => setStage('shown'), SKELETON_STAYS_MS);
    return () => clearTimeout(timer);
  }, [stage]);

  const address = safeExternalUrl(image.url, location.origin);
  if (address === null || stage === 'broken') return null;
  return (
    <div className={frame}>
      {stage !== 'shown' && <div className={skeleton} data-skeleton="" />}
      <img
        src={address}
        alt={image.alt}
        hidden={stage !== 'shown'}
        className={picture}
        onLoad={() => setStage('loaded')}
        onError={() => setStage('broken')}
      />
    </div>
  );
}

const frame = css({ aspectRatio: '16 / 9', borderRadius: 'lg', overflow: 'hidden', bg: 'sunken', marginBottom: '6' });
const skeleton = css({ height: '100%', bg: 'line', animation: 'breathe' });
const picture = css({ width: '100%', height: '100%', objectFit: 'cover', animation: 'appear' });
