import { useEffect, useState } from 'react';
import { css } from 'styled-system/css';

interface LoadedPictureProps {
  /** An address that may be shown. */
  src: string;
  alt: string;
  /** Of `alt`; undefined when it is not known. */
  lang?: string | undefined;
  /** The skeleton stays this long after the picture has been loaded, in milliseconds. */
  staysMs?: number;
}

type Stage = 'waiting' | 'loaded' | 'shown' | 'broken';

/** A wide picture in a place of fixed shape, a skeleton until it is there; one that does not come gives its place up. */
export function LoadedPicture({ src, alt, lang, staysMs = 0 }: LoadedPictureProps) {
  const [stage, setStage] = useState<Stage>('waiting');
  useEffect(() => {
    if (stage !== 'loaded') return;
    const timer = setTimeout(() => setStage('shown'), staysMs);
    return () => clearTimeout(timer);
  }, [stage, staysMs]);

  if (stage === 'broken') return null;
  return (
    <div className={frame}>
      {stage !== 'shown' && <div className={skeleton} data-skeleton="" />}
      <img
        src={src}
        alt={alt}
        lang={lang}
        hidden={stage !== 'shown'}
        className={picture}
        onLoad={() => setStage(staysMs > 0 ? 'loaded' : 'shown')}
        onError={() => setStage('broken')}
      />
    </div>
  );
}

const frame = css({ aspectRatio: '16 / 9', borderRadius: 'lg', overflow: 'hidden', bg: 'sunken', marginBottom: '6' });
const skeleton = css({ height: '100%', bg: 'line', animation: 'breathe' });
const picture = css({ width: '100%', height: '100%', objectFit: 'cover' });
