import { defineSlotRecipe } from '@pandacss/dev';

export const tile = defineSlotRecipe({
  className: 'tile',
  slots: ['root', 'icon', 'textColumn', 'texts', 'title', 'text', 'arrow'],
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
    // The badge stands at the end of a wide tile, and below the texts of a narrow one.
    textColumn: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '3',
      rowGap: '2',
      minWidth: '0',
      overflowWrap: 'anywhere',
    },
    texts: { display: 'grid', gap: { base: '0', tablet: '1' }, minWidth: '0', justifyItems: 'start' },
    title: { fontWeight: '650', lineHeight: '1.3' },
    text: { color: 'muted', textStyle: 'small' },
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
        text: { display: { base: 'none', tablet: 'inline' } },
      },
    },
  },
  defaultVariants: { onPhone: 'whole' },
});
