import { defineSlotRecipe } from '@pandacss/dev';

export const sidePanel = defineSlotRecipe({
  className: 'side-panel',
  slots: ['root', 'sheet', 'head', 'title', 'body'],
  base: {
    root: {
      position: 'fixed',
      inset: '0',
      // From the end of the line: on the right in all languages of the portal.
      insetInlineStart: 'auto',
      margin: '0',
      padding: '0',
      // Medium from a tablet on, the whole window on a phone.
      width: { base: '100%', tablet: '34rem' },
      maxWidth: '100%',
      height: '100dvh',
      maxHeight: 'none',
      bg: 'surface',
      color: 'text',
      borderWidth: '0',
      borderInlineStartWidth: { base: '0', tablet: '1px' },
      borderStyle: 'solid',
      borderColor: 'line',
      boxShadow: 'raised',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      '&[open]': { animation: 'slideIn' },
      _backdrop: { bg: 'rgb(10 16 18 / 0.5)' },
      _print: { position: 'static', height: 'auto', width: '100%' },
    },
    /** Fills the panel: a press beside it is a press on the page behind. */
    sheet: { minHeight: '100%', paddingInline: { base: '4', tablet: '8' }, paddingBottom: '8' },
    head: {
      position: 'sticky',
      top: '0',
      zIndex: '1',
      display: 'flex',
      alignItems: 'start',
      justifyContent: 'space-between',
      gap: '4',
      paddingBlock: '3',
      marginInlineEnd: '-3',
      bg: 'surface',
    },
    title: { textStyle: 'sectionTitle', paddingTop: '2' },
    body: { display: 'grid', gap: '5', justifyItems: 'stretch' },
  },
});
