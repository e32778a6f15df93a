import { defineSlotRecipe } from '@pandacss/dev';

export const tabs = defineSlotRecipe({
  className: 'tabs',
  slots: ['list', 'link'],
  base: {
    list: { display: 'flex', flexWrap: 'wrap', borderBottomWidth: '1px', borderStyle: 'solid', borderColor: 'border' },
    link: {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 'touch',
      paddingInline: { base: '3', tablet: '4' },
      paddingBlock: '2',
      marginBottom: '-1px',
      color: 'accentText',
      borderBottomWidth: '3px',
      borderStyle: 'solid',
      borderColor: 'transparent',
      _hover: { bg: 'accentSubtle' },
      _focusVisible: { outlineOffset: '-3px' },
      '&[aria-current=page]': { color: 'text', fontWeight: '650', borderColor: 'accent' },
    },
  },
});
