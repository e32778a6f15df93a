import { css } from 'styled-system/css';

/** A rotating ring without a text; its user adds the text. It does not rotate when motion is reduced. */
export function Spinner() {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      className={ring}
    >
      <circle cx="12" cy="12" r="9" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" />
    </svg>
  );
}

const ring = css({ width: '1.25em', height: '1.25em', flexShrink: '0', animation: 'spin' });

/** A loader alone on the page. Its text appears after a moment, so that a quick start shows no flash of it. */
export function FullPageLoader({ label }: { label: string }) {
  return (
    <div role="status" className={root}>
      <span className={largeRing}>
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
const largeRing = css({ display: 'inline-flex', color: 'accent', fontSize: '2xl' });
