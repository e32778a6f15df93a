import { defineRecipe } from '@pandacss/dev';

export const card = defineRecipe({
  className: 'card',
  base: {
    display: 'flow-root',
    bg: 'surface',
    borderRadius: 'lg',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    // In line with the rows of the cards beside it (ActionCard.tsx).
    padding: { base: '4', tablet: '5' },
    breakInside: 'avoid',
  },
  variants: {
    padding: {
      normal: {},
      /** A form that stands alone on its page. */
      roomy: { padding: { base: '4', tablet: '10' } },
    },
  },
  defaultVariants: { padding: 'normal' },
});
