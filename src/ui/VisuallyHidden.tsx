import type { ReactNode } from 'react';
import { css } from 'styled-system/css';

interface VisuallyHiddenProps {
  children: ReactNode;
  /** A polite live region: keep it mounted and change its text. */
  announce?: boolean;
  /** Of the text, where it may differ from the page's. */
  lang?: string | undefined;
  /** Shown from the width of a tablet on. */
  onPhone?: boolean;
}

/** Read out, not shown. */
export function VisuallyHidden({ children, announce = false, lang, onPhone = false }: VisuallyHiddenProps) {
  return (
    <span className={onPhone ? hiddenOnPhone : hidden} lang={lang} role={announce ? 'status' : undefined}>
      {children}
    </span>
  );
}

const hidden = css({ srOnly: true });
const hiddenOnPhone = css({ srOnly: { base: true, tablet: false } });
