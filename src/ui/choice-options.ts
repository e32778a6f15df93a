/** One of several answers of which one is chosen. */
export interface ChoiceOption {
  value: string;
  label: string;
  /** What choosing it means; shown where there is room for it (radio cards). */
  hint?: string | undefined;
}
