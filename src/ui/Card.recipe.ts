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
    padding: { base: '5', tablet: '6' },
    breakInside: 'avoid',
  },
  variants: {
    padding: {
      normal: {},
      /** A form that stands alone on its page. */
      roomy: { padding: { base: '5', tablet: '10' } },
    },
  },
  defaultVariants: { padding: 'normal' },
});
