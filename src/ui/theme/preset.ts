import { definePreset } from '@pandacss/dev';
import { badge } from '../Badge.recipe.ts';
import { button } from '../Button.recipe.ts';
import { calendar } from '../Calendar.recipe.ts';
import { card } from '../Card.recipe.ts';
import { checkbox } from '../Checkbox.recipe.ts';
import { dialog } from '../Dialog.recipe.ts';
import { field } from '../field.recipe.ts';
import { link } from '../link.recipe.ts';
import { notice } from '../Notice.recipe.ts';
import { popover } from '../Popover.recipe.ts';
import { radioCards } from '../RadioCards.recipe.ts';
import { segments } from '../Segments.recipe.ts';
import { sidePanel } from '../SidePanel.recipe.ts';
import { tabs } from '../TabLinks.recipe.ts';
import { tooltip } from '../Tooltip.recipe.ts';
import { breakpoints } from './breakpoints.ts';
import { fontSizes, semanticColours, sizes, spacing } from './tokens.ts';

/** Recipes stand beside their part; this is the list Panda makes `styled-system/recipes` from. */
const recipes = { badge, button, card, link, tooltip };
const slotRecipes = { calendar, checkbox, dialog, field, notice, popover, radioCards, segments, sidePanel, tabs };

/** Tokens, conditions and recipes of the portal; utilities and the other conditions are those of Panda's preset-base. */
export const preset = definePreset({
  name: 'resident-portal',
  conditions: {
    extend: {
      // On paper the day's colours are used whatever the screen shows.
      osDark: '@media screen and (prefers-color-scheme: dark)',
      // Named anew so that it is written after the night's colours and wins over them.
      strongContrast: '@media screen and (prefers-contrast: more)',
      chosenDark: '[data-theme=dark] &',
      chosenLight: '[data-theme=light] &',
    },
  },
  theme: {
    // shell.layout-widths, shell.resize-pause: media queries follow the width by themselves.
    breakpoints,
    tokens: {
      fonts: {
        body: { value: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Arial, sans-serif' },
        mono: { value: 'ui-monospace, "Cascadia Mono", "Roboto Mono", "Liberation Mono", monospace' },
      },
      fontSizes,
      spacing,
      sizes,
      radii: { sm: { value: '4px' }, md: { value: '8px' }, lg: { value: '14px' }, full: { value: '9999px' } },
      shadows: { raised: { value: '0 4px 20px rgb(16 23 26 / 0.12)' } },
      animations: {
        spin: { value: 'spin 0.9s linear infinite' },
        breathe: { value: 'breathe 1.8s ease-in-out infinite' },
        emerge: { value: 'emerge 0.3s 0.4s both' },
        appear: { value: 'appear 0.16s ease-out' },
        slideIn: { value: 'slideIn 0.2s ease-out' },
        press: { value: 'press 0.3s ease-out' },
        draw: { value: 'draw 0.3s ease-out' },
      },
    },
    semanticTokens: { colors: semanticColours },
    textStyles: {
      pageTitle: {
        value: { fontSize: 'clamp(1.6rem, 1.25rem + 1.9vw, 2.203rem)', fontWeight: '680', lineHeight: '1.15', letterSpacing: '-0.015em' },
      },
      /** What a page is looked up for: a sum, a date, a number of days. */
      figure: {
        value: {
          fontSize: 'clamp(1.75rem, 1.5rem + 1.1vw, 2.125rem)',
          fontWeight: '650',
          lineHeight: '1.15',
          letterSpacing: '-0.02em',
          fontVariantNumeric: 'tabular-nums',
        },
      },
      sectionTitle: { value: { fontSize: { base: 'lg', tablet: 'xl' }, fontWeight: '650', lineHeight: '1.25', letterSpacing: '-0.01em' } },
      partTitle: { value: { fontSize: { base: 'md', tablet: 'lg' }, fontWeight: '650', lineHeight: '1.3' } },
      lead: { value: { fontSize: { base: 'md', tablet: 'lg' }, lineHeight: '1.5' } },
      small: { value: { fontSize: 'sm', lineHeight: '1.5' } },
    },
    keyframes: {
      spin: { to: { transform: 'rotate(360deg)' } },
      breathe: { '50%': { opacity: '0.45' } },
      emerge: { from: { opacity: '0' } },
      appear: { from: { opacity: '0', transform: 'translateY(-4px)' } },
      press: { from: { scale: '0.6', opacity: '0' } },
      draw: { from: { strokeDashoffset: '1' } },
      slideIn: { from: { transform: 'translateX(calc(2rem * var(--to-the-end, 1)))', opacity: '0' } },
    },
    recipes,
    slotRecipes,
  },
});
