/** What a step is asked before it is left or shown: whether its values are valid, and the steps before it complete. */
import { safeParse, type ZodMiniType } from 'zod/mini';

/** The errors of a form by the name of the field, as a validator of TanStack Form returns them. */
interface FieldErrors {
  fields: Record<string, { message: string }[]>;
}

/**
 * Checks a form by a schema of some of its fields: those of the step that is shown, in a form with steps.
 *
 *     validators: { onDynamic: ({ value }) => fieldErrors(schemas[step], value) }
 *
 * @returns undefined when every value is valid
 */
export function fieldErrors(schema: ZodMiniType, values: unknown): FieldErrors | undefined {
  const issues = safeParse(schema, values).error?.issues ?? [];
  if (issues.length === 0) return undefined;
  const fields: FieldErrors['fields'] = {};
  for (const { path, message } of issues) {
    const name = fieldName(path);
    fields[name] = [...(fields[name] ?? []), { message }];
  }
  return { fields };
}

/** ['beneficiaries', 0, 'iban'] → `beneficiaries[0].iban` */
function fieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part}]`;
    return name === '' ? String(part) : `${name}.${String(part)}`;
  }, '');
}

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
