import { defineSlotRecipe } from '@pandacss/dev';

export const notice = defineSlotRecipe({
  className: 'notice',
  slots: ['root', 'icon', 'title', 'content', 'close'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'auto 1fr auto',
      columnGap: '3',
      rowGap: '2',
      alignItems: 'start',
      padding: '4',
      borderRadius: 'md',
      borderWidth: '1px',
      borderStyle: 'solid',
      // Thin and pale, because the icon and the word carry the meaning.
      borderColor: 'color-mix(in srgb, currentcolor 40%, transparent)',
      _highContrast: { borderWidth: '2px' },
      breakInside: 'avoid',
    },
    icon: { display: 'inline-flex', marginTop: '0.1em' },
    title: { color: 'text', fontWeight: '650', lineHeight: '1.35', minWidth: '0' },
    // Under the title and the close button, so that on a phone the words have the whole width.
    content: { gridColumn: '2 / -1', color: 'text', display: 'grid', gap: '2', minWidth: '0', justifyItems: 'start' },
    // Its button stands in the title's line; the reason why it cannot be pressed below everything.
    close: {
      display: 'contents',
      color: 'text',
      textStyle: 'small',
      '& > button': {
        gridRow: '1',
        gridColumn: '3',
        // Its one short word stays whole on every phone.
        maxWidth: 'none',
        overflowWrap: 'normal',
        justifySelf: 'end',
        marginBlock: '-2',
        marginInlineEnd: '-2',
      },
      '& > span': { gridColumn: '2 / -1', marginInlineStart: '0!' },
    },
  },
  variants: {
    tone: {
      info: { root: { bg: 'infoSubtle', color: 'info' } },
      success: { root: { bg: 'successSubtle', color: 'success' } },
      warning: { root: { bg: 'warningSubtle', color: 'warning' } },
      danger: { root: { bg: 'dangerSubtle', color: 'danger' } },
    },
  },
  defaultVariants: { tone: 'info' },
});
