/** The folders, and what each may import. */
export const TOP: Readonly<Record<string, readonly string[]>>;
export const BELOW: Readonly<Record<string, readonly string[]>>;
