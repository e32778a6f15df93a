import { defineSlotRecipe } from '@pandacss/dev';

export const radioCards = defineSlotRecipe({
  className: 'radio-cards',
  slots: ['root', 'list', 'card', 'box', 'control', 'textColumn', 'hint'],
  base: {
    root: { display: 'grid', gap: '1', justifyItems: 'start', minWidth: '0', width: '100%', '& > legend': { marginBottom: '1' } },
    list: { display: 'grid', gap: '2', width: '100%' },
    card: {
      display: 'flex',
      gap: '3',
      alignItems: 'center',
      minHeight: '3.5rem',
      paddingInline: '4',
      paddingBlock: '1',
      bg: 'surface',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'border',
      borderRadius: 'md',
      cursor: 'pointer',
      transition: 'border-color 0.08s, background-color 0.08s',
      _hover: { borderColor: 'text' },
      '&:active': { bg: 'accentSubtle' },
      // A second line inside the edge instead of a thicker one: nothing moves when the choice does.
      '&:has(:checked)': { borderColor: 'accent', bg: 'accentSubtle', boxShadow: 'inset 0 0 0 1px {colors.accent}' },
      // The ring goes around what can be pressed.
      '&:has(:focus-visible)': { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
      '[aria-invalid=true] &': { borderColor: 'danger' },
      _highContrast: { '&:has(:checked)': { borderWidth: '3px' } },
    },
    box: { position: 'relative', flexShrink: '0', width: '6', height: '6' },
    control: {
      position: 'absolute',
      inset: '0',
      appearance: 'none',
      width: '100%',
      height: '100%',
      bg: 'surface',
      borderWidth: '2px',
      borderStyle: 'solid',
      borderColor: 'border',
      borderRadius: 'full',
      cursor: 'pointer',
      _checked: { borderWidth: '7px', borderColor: 'accent' },
      _focusVisible: { outline: 'none' },
      // In forced colours the browser draws its own.
      _highContrast: { appearance: 'auto' },
    },
    textColumn: { display: 'grid', minWidth: '0', overflowWrap: 'anywhere', lineHeight: '1.4' },
    hint: { color: 'muted', fontSize: 'sm' },
  },
});
