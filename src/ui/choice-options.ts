/** One of several answers of which one is chosen. */
export interface ChoiceOption {
  value: string;
  label: string;
  /** An explanation of the option; shown where there is room for it (radio cards). */
  hint?: string | undefined;
}

/** Answers that belong together under a heading of a long list. */
export interface ChoiceGroup {
  label: string;
  options: readonly ChoiceOption[];
}
