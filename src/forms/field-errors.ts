import { safeParse, type ZodMiniType } from 'zod/mini';

/** The errors of a form by the name of the field, as a validator of TanStack Form returns them. */
export interface FieldErrors {
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
