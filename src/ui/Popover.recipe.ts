import { defineSlotRecipe } from '@pandacss/dev';

export const popover = defineSlotRecipe({
  className: 'popover',
  slots: ['trigger', 'chevron', 'panel', 'list', 'item', 'heading'],
  base: {
    // The ring keeps to the button: the bar it stands in ends close to the window's edge.
    trigger: { maxWidth: '100%', textAlign: 'start', _focusVisible: { outlineOffset: '0' } },
    chevron: { display: 'inline-flex', transition: 'transform 0.15s', '[aria-expanded=true] > &': { transform: 'rotate(180deg)' } },
    // No `display` here: it would show the panel that the browser hides.
    panel: {
      position: 'absolute',
      inset: 'auto',
      width: 'min(20rem, calc(100vw - 2rem))',
      margin: '0',
      padding: '2',
      bg: 'surface',
      color: 'text',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'line',
      borderRadius: 'lg',
      boxShadow: 'raised',
      textAlign: 'start',
      scrollMarginBlock: '4',
      '&:popover-open': { animation: 'appear' },
      '@supports not selector(:popover-open)': { position: 'static', marginBlock: '2' },
      _print: { display: 'none' },
    },
    list: { display: 'grid' },
    /** A link or button that fills its line. */
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      width: '100%',
      minHeight: 'touch',
      paddingInline: '3',
      paddingBlock: '2',
      borderRadius: 'md',
      color: 'text',
      textAlign: 'start',
      lineHeight: '1.3',
      cursor: 'pointer',
      textDecoration: 'none',
      _hover: { bg: 'accentSubtle' },
      _focusVisible: { outlineOffset: '-3px' },
      '&:is([aria-current=page], [aria-current=true])': { bg: 'accentSubtle', fontWeight: '650' },
      '& > svg': { color: 'accentText' },
      // Entries that cannot be opened yet are plain text.
      '&:not(a, button)': { color: 'muted', cursor: 'default', justifyContent: 'space-between', _hover: { bg: 'transparent' } },
    },
    heading: { paddingInline: '3', paddingTop: '3', paddingBottom: '1', textStyle: 'small', fontWeight: '600', color: 'muted' },
  },
});
