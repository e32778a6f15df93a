import i18next from 'i18next';
import { type ReactNode, useEffect } from 'react';
import { css } from 'styled-system/css';
import { languages } from '@/domain/languages.ts';
import { focusPageHeading } from '@/ui/PageHeading.tsx';

/** A page with only the error and a way out (shell.exception-layout). Needs no session, no texts and no configuration. */
export function ExceptionLayout({ brand, tools, children }: { brand?: ReactNode; tools?: ReactNode; children: ReactNode }) {
  useEffect(() => {
    focusPageHeading();
  }, []);
  return (
    <div className={page}>
      <header className={header}>
        {brand ?? <span />}
        <div className={toolbar}>{tools}</div>
      </header>
      <main className={main}>{children}</main>
    </div>
  );
}

const page = css({ display: 'flex', flexDirection: 'column', minHeight: '100dvh' });
const header = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  columnGap: '4',
  width: '100%',
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: { base: 'gutter', tablet: '6' },
  paddingBlock: '2',
});
// Align the texts of the buttons with the page's edges; their padding extends beyond.
const toolbar = css({ marginInline: { base: '-2', tablet: '-3' } });
const main = css({
  flexGrow: '1',
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  width: '100%',
  maxWidth: 'text',
  marginInline: 'auto',
  paddingInline: 'gutter',
  paddingBlock: '4',
});

/**
 * The texts of the exception pages, in every language, inside the code of those pages: they are available with the page, even when nothing
 * else can be loaded. Keep them few.
 */
const texts = import.meta.glob<object>('../../../locales/*/exception.json', { eager: true, import: 'default' });

/** Gives the texts to i18next, as soon as that has started; call from the module of an exception page, which the boot file may run before. */
export function addExceptionTexts(): void {
  if (!i18next.isInitialized) i18next.on('initialized', addExceptionTexts);
  else
    for (const language of languages)
      i18next.addResourceBundle(language, 'exception', texts[`../../../locales/${language}/exception.json`]);
}
