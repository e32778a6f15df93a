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
