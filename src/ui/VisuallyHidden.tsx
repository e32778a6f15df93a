import type { ReactNode } from 'react';
import { css } from 'styled-system/css';

interface VisuallyHiddenProps {
  children: ReactNode;
  /** A polite live region: keep it mounted and change its text. */
  announce?: boolean;
  /** Of the text, where it may differ from the page's. */
  lang?: string | undefined;
}

/** Read out, not shown. */
export function VisuallyHidden({ children, announce = false, lang }: VisuallyHiddenProps) {
  return (
    <span className={hidden} lang={lang} role={announce ? 'status' : undefined}>
      {children}
    </span>
  );
}

const hidden = css({ srOnly: true });
