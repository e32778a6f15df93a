import { defineSlotRecipe } from '@pandacss/dev';

export const dialog = defineSlotRecipe({
  className: 'dialog',
  slots: ['backdrop', 'positioner', 'content', 'head', 'title', 'description', 'actions'],
  base: {
    backdrop: { position: 'fixed', inset: '0', zIndex: '20', bg: 'rgb(10 16 18 / 0.5)' },
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: '20',
      display: 'grid',
      // A sheet from below on a phone, where the thumb is.
      alignItems: { base: 'end', tablet: 'center' },
      justifyItems: 'center',
      overflowY: 'auto',
      padding: { base: '0', tablet: '6' },
    },
    content: {
      width: '100%',
      maxWidth: '34rem',
      padding: { base: '5', tablet: '8' },
      bg: 'surface',
      color: 'text',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'line',
      borderRadius: 'lg',
      borderBottomRadius: { base: '0', tablet: 'lg' },
      boxShadow: 'raised',
      display: 'grid',
      gap: '4',
      animation: 'appear',
    },
    head: { display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: '4', marginInlineEnd: '-3', marginTop: '-2' },
    title: { textStyle: 'sectionTitle', paddingTop: '2' },
    description: { maxWidth: 'text' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '3', marginTop: '2' },
  },
});
