import { css } from 'styled-system/css';
import { Spinner } from './Spinner.tsx';

/** A loader alone on the page. Its text appears after a moment, so that a quick start shows no flash of it. */
export function FullPageLoader({ label }: { label: string }) {
  return (
    <div role="status" className={root}>
      <span className={ring}>
        <Spinner />
      </span>
      <p>{label}</p>
    </div>
  );
}

const root = css({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: '4',
  minHeight: '100dvh',
  color: 'muted',
  animation: 'emerge',
});
const ring = css({ display: 'inline-flex', color: 'accent', fontSize: '2xl' });
