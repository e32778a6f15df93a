import { defineSlotRecipe } from '@pandacss/dev';

export const tile = defineSlotRecipe({
  className: 'tile',
  slots: ['root', 'icon', 'words', 'title', 'text', 'badge', 'arrow'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'auto 1fr auto',
      alignItems: 'center',
      columnGap: { base: '3', tablet: '4' },
      height: '100%',
      padding: { base: '3', tablet: '5' },
      borderRadius: 'lg',
      borderWidth: '1px',
      borderStyle: 'solid',
      color: 'text',
      textDecoration: 'none',
      transition: 'border-color 0.15s, background-color 0.15s',
    },
    icon: {
      display: 'grid',
      placeItems: 'center',
      width: { base: '10', tablet: '12' },
      height: { base: '10', tablet: '12' },
      borderRadius: 'md',
    },
    words: { display: 'grid', gap: { base: '0.5', tablet: '1' }, minWidth: '0', justifyItems: 'start', overflowWrap: 'anywhere' },
    title: { fontWeight: '650', lineHeight: '1.3' },
    text: { color: 'muted', textStyle: 'small' },
    badge: { marginTop: '1' },
    arrow: { display: 'inline-flex', color: 'accentText', transition: 'transform 0.15s' },
  },
  variants: {
    kind: {
      link: {
        root: { bg: 'surface', borderColor: 'line', _hover: { borderColor: 'accent' } },
        icon: { bg: 'accentSubtle', color: 'accentText' },
        title: { '.tile__root:hover > * > &': { textDecorationLine: 'underline', textUnderlineOffset: '0.2em' } },
        arrow: { '.tile__root:hover > &': { transform: 'translateX(3px)' } },
      },
      idle: {
        root: { bg: 'transparent', borderColor: 'line', color: 'muted' },
        icon: { bg: 'sunken', color: 'muted' },
      },
    },
    /** The part of the tile that phones show. `short`: icon and title in one line, so that several tiles need little room. */
    onPhone: {
      whole: {},
      short: {
        root: { paddingBlock: { base: '2', tablet: '5' } },
        words: {
          display: { base: 'flex', tablet: 'grid' },
          flexWrap: 'wrap',
          alignItems: { base: 'center', tablet: 'stretch' },
          justifyContent: { base: 'space-between', tablet: 'normal' },
          columnGap: { base: '3', tablet: '1' },
        },
        text: { display: { base: 'none', tablet: 'inline' } },
        badge: { marginTop: { base: '0', tablet: '1' } },
      },
    },
  },
  defaultVariants: { onPhone: 'whole' },
});
