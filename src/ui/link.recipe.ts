import { defineRecipe } from '@pandacss/dev';

/** The look of a link in text or standing alone: `<Link className={link()}>`. */
export const link = defineRecipe({
  className: 'link',
  base: {
    color: 'accentText',
    textDecorationLine: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.2em',
    borderRadius: 'sm',
    cursor: 'pointer',
    _hover: { textDecorationThickness: '2px' },
  },
  variants: {
    kind: {
      /** Within a sentence. */
      text: {},
      /** On a line of its own: tall enough for a finger. */
      alone: { display: 'inline-flex', alignItems: 'center', gap: '2', minHeight: 'touch', fontWeight: '600' },
      /** In a menu or a footer, where everything is a link and lines would be noise. */
      plain: {
        display: 'flex',
        alignItems: 'center',
        gap: '2',
        minHeight: { base: 'touch', tablet: '8' },
        color: 'inherit',
        textDecorationLine: 'none',
        _hover: { textDecorationLine: 'underline' },
      },
    },
  },
  defaultVariants: { kind: 'text' },
});
