/** The commands that repeat a request: those of its states before it, with a variable of the shell for each session that they answer. */

/** A state that was set: the command that sets it, and what it answered. */
export interface Given {
  curl: string;
  values: Readonly<Record<string, unknown>>;
}

/** Values of states that open something, which reports must not show. */
const VARIABLES: Readonly<Record<string, string>> = { session: 'SESSION', registration: 'REGISTRATION', uploadToken: 'UPLOAD_TOKEN' };

/** The variable that stands for each value, by the value: `SESSION`, or `SESSION_1` and `SESSION_2` where there are several. */
export function variablesOf(given: readonly Given[]): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(VARIABLES).flatMap(([key, name]) => {
      const all = [...new Set(given.map(({ values }) => values[key]).filter((value) => typeof value === 'string'))];
      return all.map((value, index) => [value, all.length === 1 ? name : `${name}_${index + 1}`] as const);
    }),
  );
}

/** @param curl of the request */
export function withStates(given: readonly Given[], curl: string): string {
  const variables = variablesOf(given);
  const known = new Set<string>();
  const commands = given.flatMap((one) => {
    const ask = one.curl.replace(/^curl -i /, 'curl -s ');
    const answered = Object.keys(VARIABLES).flatMap((key) => {
      const name = variables.get(String(one.values[key]));
      return name === undefined || known.has(name) ? [] : [{ key, name }];
    });
    for (const { name } of answered) known.add(name);
    if (answered.length === 0) return [ask];
    if (answered.length === 1) return answered.map(({ key, name }) => `${name}=$(${ask} | jq -r .${key})`);
    return [`STATE=$(${ask})`, ...answered.map(({ key, name }) => `${name}=$(printf %s "$STATE" | jq -r .${key})`)];
  });
  return [...commands, curl].join('\n');
}
