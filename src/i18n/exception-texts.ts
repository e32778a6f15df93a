/**
 * The texts of the exception pages, in every language, inside the code: they must be there when nothing can be loaded.
 * Keep them few.
 */
import en from '../../locales/en/exception.json';
import fi from '../../locales/fi/exception.json';
import sv from '../../locales/sv/exception.json';

export const exceptionTexts = { fi: { exception: fi }, sv: { exception: sv }, en: { exception: en } };
