import { defineRecipe } from '@pandacss/dev';

export const tooltip = defineRecipe({
  className: 'tooltip',
  // No `display` here: it would show what the browser hides.
  base: {
    position: 'absolute',
    inset: 'auto',
    margin: '0',
    width: 'max-content',
    maxWidth: 'min(22rem, calc(100vw - 2rem))',
    padding: '4',
    bg: 'surface',
    color: 'text',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'border',
    borderRadius: 'md',
    boxShadow: 'raised',
    textStyle: 'small',
    textAlign: 'start',
    _print: { display: 'none' },
  },
});
