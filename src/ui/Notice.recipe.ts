import { defineSlotRecipe } from '@pandacss/dev';

export const notice = defineSlotRecipe({
  className: 'notice',
  slots: ['root', 'icon', 'body', 'title', 'close'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'auto 1fr auto',
      columnGap: '3',
      alignItems: 'start',
      padding: '4',
      borderRadius: 'md',
      borderWidth: '1px',
      borderStyle: 'solid',
      // Thin and pale: the icon and the word carry the meaning.
      borderColor: 'color-mix(in srgb, currentcolor 40%, transparent)',
      _highContrast: { borderWidth: '2px' },
      breakInside: 'avoid',
    },
    icon: { display: 'inline-flex', marginTop: '0.1em' },
    body: { color: 'text', display: 'grid', gap: '2', minWidth: '0', justifyItems: 'start' },
    title: { fontWeight: '650', lineHeight: '1.35' },
    close: { color: 'text', marginBlock: '-2', marginInlineEnd: '-2', display: 'grid', justifyItems: 'end', textStyle: 'small' },
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
