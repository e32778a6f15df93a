import { defineSlotRecipe } from '@pandacss/dev';

export const segments = defineSlotRecipe({
  className: 'segments',
  slots: ['root', 'list', 'segment', 'control'],
  base: {
    root: { display: 'grid', gap: '1', minWidth: '0', borderWidth: '0', padding: '0', margin: '0' },
    list: {
      // Where they do not fit side by side, they stand below each other.
      display: 'inline-flex',
      flexWrap: 'wrap',
      width: 'fit-content',
      maxWidth: '100%',
      padding: '1',
      gap: '1',
      bg: 'sunken',
      borderRadius: 'md',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'border',
    },
    segment: {
      position: 'relative',
      display: 'inline-flex',
      flexGrow: '1',
      minWidth: '0',
      alignItems: 'center',
      gap: '2',
      minHeight: { base: 'touch', tablet: '8' },
      paddingInline: '4',
      borderRadius: 'sm',
      fontWeight: '600',
      cursor: 'pointer',
      '&:active': { bg: 'accentSubtle' },
      '&:has(:checked)': { bg: 'surface', color: 'accentText', boxShadow: 'inset 0 0 0 2px {colors.accent}' },
      '&:has(:focus-visible)': { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
      _highContrast: { '&:has(:checked)': { outline: '3px solid Highlight', outlineOffset: '-3px' } },
    },
    control: { position: 'absolute', inset: '0', opacity: '0', cursor: 'pointer', margin: '0' },
  },
});
