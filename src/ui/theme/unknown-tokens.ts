import { sizes, spacing } from './tokens.ts';

/** Properties whose numbers are steps of `spacing` or `sizes`. */
const PROPERTY =
  /\b(?:(?:min|max)?(?:[wW]idth|[hH]eight)|(?:row|column)?[gG]ap|padding\w*|margin\w*|inset\w*|top|right|bottom|left|flexBasis|scroll(?:Margin|Padding)\w*): ('[^']*'|\{[^{}]*\})/g;
const NUMBER = /'-?([\d.]+)!?'/g;

/**
 * The numbers in the styles of a source file that are no token, such as a `minHeight` of '11': Panda would take them for pixels, which no type forbids.
 * A length with its unit is not looked at.
 */
export function unknownTokens(source: string): string[] {
  return [...source.matchAll(PROPERTY)].flatMap(([declaration, value = '']) =>
    [...value.matchAll(NUMBER)].some(([, step = '']) => !(step in spacing || step in sizes)) ? [declaration] : [],
  );
}
