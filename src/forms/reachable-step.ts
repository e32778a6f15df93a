/**
 * The step of a form that an address shows. The step is part of the address, so that going back and reloading work. If an earlier step is
 * incomplete, the first incomplete one is shown instead.
 *
 * @param steps in the order of the form
 * @param wanted the step in the address; the first step is shown when it is missing or belongs to another form
 * @param isComplete whether a step is filled in, so that a later one may be shown
 */
export function reachableStep<Step extends string>(
  steps: readonly [Step, ...Step[]],
  wanted: string | undefined,
  isComplete: (step: Step) => boolean,
): Step {
  const place = steps.findIndex((step) => step === wanted);
  return steps.slice(0, Math.max(0, place)).find((step) => !isComplete(step)) ?? steps[place] ?? steps[0];
}
