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
import { tile } from '../Tile.recipe.ts';
import { tooltip } from '../Tooltip.recipe.ts';

/** Recipes stand beside their part; this is the list Panda makes `styled-system/recipes` from. */
export const recipes = { badge, button, card, link, tooltip };
export const slotRecipes = { calendar, checkbox, dialog, field, notice, popover, radioCards, segments, sidePanel, tabs, tile };
