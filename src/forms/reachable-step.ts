/**
 * The step of a form that an address shows (architecture: a form). Steps live in the address, so that back and reload are safe; an address
 * that wants a step whose predecessors are not filled in shows the first of those instead.
 *
 * @param steps in the order of the form
 * @param wanted what the address says; nothing, or a step of another form, stands for the first one
 * @param isComplete whether a step is filled in as it must be before a later one is shown
 */
export function reachableStep<Step extends string>(
  steps: readonly [Step, ...Step[]],
  wanted: string | undefined,
  isComplete: (step: Step) => boolean,
): Step {
  const place = steps.findIndex((step) => step === wanted);
  return steps.slice(0, Math.max(0, place)).find((step) => !isComplete(step)) ?? steps[place] ?? steps[0];
}
