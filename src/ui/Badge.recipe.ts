import { defineRecipe } from '@pandacss/dev';

export const badge = defineRecipe({
  className: 'badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    paddingInline: '2',
    paddingBlock: '0.125rem',
    borderRadius: 'full',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'transparent',
    textStyle: 'small',
    fontWeight: '600',
    lineHeight: '1.4',
    hyphens: 'manual',
    verticalAlign: 'middle',
    flexShrink: '0',
    whiteSpace: 'nowrap',
    '@container page (max-width: 14rem)': { whiteSpace: 'normal', flexShrink: '1' },
  },
  variants: {
    tone: {
      neutral: { bg: 'sunken', color: 'text' },
      info: { bg: 'infoSubtle', color: 'info' },
      success: { bg: 'successSubtle', color: 'success' },
      warning: { bg: 'warningSubtle', color: 'warning' },
      danger: { bg: 'dangerSubtle', color: 'danger' },
    },
  },
  defaultVariants: { tone: 'neutral' },
});
