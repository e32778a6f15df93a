import { badge } from '../Badge.recipe.ts';
import { button } from '../Button.recipe.ts';
import { card } from '../Card.recipe.ts';
import { field } from '../field.recipe.ts';
import { link } from '../link.recipe.ts';
import { notice } from '../Notice.recipe.ts';

/** Recipes stand beside their part; this is the list Panda makes `styled-system/recipes` from. */
export const recipes = { badge, button, card, link };
export const slotRecipes = { field, notice };
