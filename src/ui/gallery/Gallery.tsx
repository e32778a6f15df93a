import { css } from 'styled-system/css';
import { ActionsBoard } from './ActionsBoard.tsx';
import { FactsBoard, MessagesBoard } from './ContentBoards.tsx';
import { ChoicesBoard, FilesBoard, FormsBoard } from './FormBoards.tsx';
import { PagesBoard, PanelsBoard, PreviewBoard } from './PageBoards.tsx';

/**
 * Every part in every variant and state, by day and by night, to look at and to test. Development builds only: its texts are not translated.
 * `?theme=light` or `dark` shows one, and at the full width of the window.
 */
export function Gallery() {
  const wanted = new URLSearchParams(window.location.search).get('theme');
  const themes = wanted === 'light' || wanted === 'dark' ? [wanted] : ['light', 'dark'];
  return (
    <main className={sheet}>
      {themes.map((theme) => (
        <div key={theme} data-theme={theme} className={side} lang="fi">
          <PagesBoard />
          <ActionsBoard />
          <FormsBoard />
          <ChoicesBoard />
          <PanelsBoard />
          <PreviewBoard />
          <FactsBoard />
          <FilesBoard />
          <MessagesBoard />
        </div>
      ))}
    </main>
  );
}

const sheet = css({ display: 'flex', flexWrap: 'wrap', minHeight: '100dvh' });
const side = css({
  flex: '1 1 28rem',
  minWidth: '0',
  bg: 'bg',
  color: 'text',
  padding: { base: '4', tablet: '8' },
  display: 'grid',
  gap: '12',
  alignContent: 'start',
  '& > *': { width: '100%', maxWidth: 'page', marginInline: 'auto', minWidth: '0' },
});
