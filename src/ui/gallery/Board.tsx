import type { ReactNode } from 'react';
import { css } from 'styled-system/css';

/** A sheet of the gallery: one family of parts. */
export function Board({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={board}>
      <h2 className={heading}>{title}</h2>
      {children}
    </section>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className={row}>{children}</div>;
}

export function Grid({ children }: { children: ReactNode }) {
  return <div className={grid}>{children}</div>;
}

const board = css({ display: 'grid', gap: '5', minWidth: '0' });
const heading = css({ textStyle: 'sectionTitle', paddingBottom: '2', borderBottomWidth: '1px', borderStyle: 'solid', borderColor: 'line' });
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center' });
const grid = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))',
});
