import type { ReactNode } from 'react';
import { css } from 'styled-system/css';

/** Read out, not shown. `announce` makes it a polite live region: keep it mounted and change its text. */
export function VisuallyHidden({ children, announce = false }: { children: ReactNode; announce?: boolean }) {
  return (
    <span className={hidden} role={announce ? 'status' : undefined}>
      {children}
    </span>
  );
}

const hidden = css({ srOnly: true });
