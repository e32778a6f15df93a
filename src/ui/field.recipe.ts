import { defineSlotRecipe } from '@pandacss/dev';

/** The layout that all form fields share: label on top, hint under it, error above the control. */
export const field = defineSlotRecipe({
  className: 'field',
  slots: ['root', 'label', 'optional', 'hint', 'error', 'control', 'box', 'counter'],
  base: {
    root: { display: 'grid', gap: '1', justifyItems: 'start' },
    label: { fontWeight: '600', lineHeight: '1.35' },
    optional: { color: 'muted', fontWeight: '400' },
    hint: { color: 'muted', textStyle: 'small', textWrap: 'pretty' },
    error: {
      display: 'flex',
      gap: '2',
      alignItems: 'start',
      color: 'danger',
      fontWeight: '600',
      '& > svg': { flexShrink: '0', marginTop: '0.2em' },
    },
    control: {
      width: '100%',
      minHeight: 'touch',
      paddingInline: '3',
      paddingBlock: '2',
      bg: 'surface',
      color: 'text',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'border',
      borderRadius: 'md',
      hyphens: 'manual',
      transition: 'border-color 0.15s',
      _hover: { borderColor: 'text' },
      // The ring sits on the edge of the box: fields stand close to each other.
      _focusVisible: { outlineOffset: '0', borderColor: 'focus' },
      '&[aria-invalid=true]': { borderColor: 'danger', borderWidth: '2px' },
      // Only to be read. Every other element counts as such, the frame of an editor for instance.
      '&:is(input, textarea):read-only': { bg: 'sunken' },
      _placeholder: { color: 'muted' },
    },
    /** Around the control and what stands within its frame (a toggle, a unit). */
    box: { position: 'relative', width: '100%' },
    counter: { color: 'muted', textStyle: 'small', fontVariantNumeric: 'tabular-nums', justifySelf: 'end' },
  },
});
