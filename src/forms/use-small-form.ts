import { type ChangeEvent, type SubmitEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type output, safeParse, type ZodMiniObject } from 'zod/mini';
import { controlId, validationKey } from './controls.ts';
import { emailControl, lowerCaseInPlace } from './lower-case-in-place.ts';

interface SmallFormOptions<Shape extends ZodMiniObject, Name extends string> {
  /** Its messages are keys of `validation.json`, its keys are the fields, all of them texts. */
  schema: Shape;
  /** The labels of the fields, in the order of the page. */
  labels: Readonly<Record<Name, string>>;
  initial?: Partial<Record<Name, string>>;
  /** Called with the parsed values. The form is busy until the promise settles. It must not reject: the caller shows a failed call. */
  send: (values: output<Shape>) => Promise<unknown>;
}

/**
 * A form of a few text fields for the pages that everybody loads first: the same behaviour as `useAppForm` without its 15 KB of library.
 * For steps, lists or numbers use `useAppForm`.
 *
 *     const form = useSmallForm({ schema, labels: { username: t('username'), password: t('password') }, send });
 *     <SmallForm form={form}>
 *       <TextField {...form.emailField('username')} autoComplete="username" />
 *       <PasswordField {...form.field('password')} autoComplete="current-password" texts={…} />
 *       <Button type="submit" busy={form.isSubmitting}>…</Button>
 *     </SmallForm>
 */
export function useSmallForm<Shape extends ZodMiniObject, Name extends string & keyof output<Shape>>(
  options: SmallFormOptions<Shape, Name>,
) {
  const { schema, labels, initial, send } = options;
  const { t } = useTranslation('validation');
  const formId = useId();
  const names = Object.keys(labels).filter((name): name is Name => name in labels);
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(names.map((name) => [name, initial?.[name] ?? ''])),
  );
  const [attempt, setAttempt] = useState(0);
  const [isSubmitting, setSubmitting] = useState(false);
  // React state is not updated yet when a second submit follows at once.
  const inFlight = useRef(false);

  // No errors before the first attempt; after it they follow what is typed.
  const issues = attempt === 0 ? [] : (safeParse(schema, values).error?.issues ?? []);
  const errors = names.flatMap((name) => {
    const issue = issues.find(({ path }) => path[0] === name);
    return issue ? [{ name, fieldId: controlId(formId, name), label: labels[name], key: validationKey(issue.message) }] : [];
  });

  const field = (name: Name) => {
    const error = errors.find((one) => one.name === name);
    return {
      id: controlId(formId, name),
      name,
      label: labels[name],
      value: values[name] ?? '',
      error: error && t(error.key),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setValues((now) => ({ ...now, [name]: target.value })),
    };
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    if (inFlight.current) return;
    setAttempt((before) => before + 1);
    const result = safeParse(schema, values);
    if (!result.success) return;
    inFlight.current = true;
    setSubmitting(true);
    void send(result.data).finally(() => {
      inFlight.current = false;
      setSubmitting(false);
    });
  };

  return {
    field,
    /** Like `field`, for an e-mail address: in small letters while it is typed. */
    emailField: (name: Name) => {
      const bound = field(name);
      return {
        ...emailControl,
        ...bound,
        onChange: (event: ChangeEvent<HTMLInputElement>) => {
          lowerCaseInPlace(event);
          bound.onChange(event);
        },
      };
    },
    submit,
    attempt,
    isSubmitting,
    errors,
  };
}
