import { defineSlotRecipe } from '@pandacss/dev';

export const calendar = defineSlotRecipe({
  className: 'calendar',
  slots: ['root', 'head', 'month', 'table', 'weekday', 'day'],
  base: {
    root: { display: 'grid', gap: '1' },
    head: { display: 'grid', gridTemplateColumns: 'auto 1fr auto', alignItems: 'center' },
    month: { textAlign: 'center', fontWeight: '650', _firstLetter: { textTransform: 'uppercase' } },
    table: {
      width: '100%',
      tableLayout: 'fixed',
      borderCollapse: 'collapse',
      fontVariantNumeric: 'tabular-nums',
      '& td': { padding: '0' },
    },
    weekday: { color: 'muted', textStyle: 'small', fontWeight: '600', height: '8' },
    day: {
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      width: '100%',
      height: '10',
      borderRadius: 'md',
      borderWidth: '2px',
      borderStyle: 'solid',
      borderColor: 'transparent',
      _highContrast: { borderColor: 'Canvas' },
      cursor: 'pointer',
      _hover: { bg: 'accentSubtle' },
      _focusVisible: { outlineOffset: '-3px' },
      // Today: a line under the number; aria-current says it to screen readers.
      '&[data-today]': { fontWeight: '700', textDecorationLine: 'underline', textUnderlineOffset: '0.3em', textDecorationThickness: '2px' },
      '&[data-selected]': {
        bg: 'accent',
        color: 'onAccent',
        fontWeight: '700',
        _highContrast: { bg: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
      },
      '&[aria-disabled=true]': {
        color: 'muted',
        cursor: 'not-allowed',
        textDecorationLine: 'line-through',
        textDecorationThickness: '1px',
        bg: 'transparent',
        opacity: '0.7',
        _highContrast: { color: 'GrayText', opacity: '1' },
      },
    },
  },
});
