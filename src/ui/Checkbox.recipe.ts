import { defineSlotRecipe } from '@pandacss/dev';

export const checkbox = defineSlotRecipe({
  className: 'checkbox',
  slots: ['root', 'label', 'box', 'control', 'hint'],
  base: {
    root: { display: 'grid', justifyItems: 'start' },
    label: { display: 'flex', gap: '3', minHeight: 'touch', paddingBlock: '2', cursor: 'pointer', alignItems: 'start' },
    box: {
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      flexShrink: '0',
      width: '6',
      height: '6',
      marginTop: '0.1em',
      // The tick is drawn over the input and lets clicks through.
      '& > svg': { position: 'relative', pointerEvents: 'none', color: 'onAccent', opacity: '0', strokeWidth: '3', width: '1.125rem' },
      '& > :checked + svg': { opacity: '1' },
    },
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
      borderRadius: 'sm',
      cursor: 'pointer',
      _hover: { borderColor: 'text' },
      '&:active': { bg: 'accentSubtle' },
      _checked: { bg: 'accent', borderColor: 'accent' },
      '&[aria-invalid=true]': { borderColor: 'danger' },
      // In forced colours the browser draws its own box and tick.
      _highContrast: { appearance: 'auto' },
    },
    hint: { color: 'muted', textStyle: 'small', paddingInlineStart: '2.25rem', marginTop: '-1' },
  },
});
