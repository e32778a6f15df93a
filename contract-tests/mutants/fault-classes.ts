/**
 * Which fault is asked for by which check: by the catalogue of the Web Fuzzing Commons, which fuzzers of REST APIs share, and by operation and class.
 * docs/fault-classes.md is made of it.
 */
import type { DocumentedContract } from '../contract/documented-answers.ts';
import { groupedBy } from '../contract/grouped.ts';
import type { PactInteraction } from '../pact/pact-file.ts';
import { behaviours as always, capabilities } from '../verify/capabilities.ts';
import { checksOf } from '../verify/checks/run-checks.ts';
import { operationIdOf } from '../verify/core/interaction.ts';
import { behaviours } from './behaviours.ts';

/** A check, or an interaction of the pact (`interaction 401.unauthorized`). */
export interface Asked {
  operationId: string;
  /** `effects: nothing else changes, for the resident and for another one`: without what differs from operation to operation. */
  name: string;
}

export function askedOf(pact: readonly PactInteraction[]): Asked[] {
  const checks = [...always, ...capabilities].flatMap((capability) =>
    checksOf(capability, pact).map(({ operationId, name }) => ({ operationId, name: `${capability.name}: ${shortened(name)}` })),
  );
  const interactions = pact.map((one) => {
    const example = one.description.split(' ')[1] ?? '';
    return { operationId: operationIdOf(one), name: `interaction: ${example.startsWith('200') ? '200' : example}` };
  });
  return [...checks, ...interactions];
}

/** `listTenants 200.party-payer: 404 for occupancy` as `404 for another resident`. */
const shortened = (name: string): string => {
  const [, ofInteraction] = /^\w+ \d{3}\.[\w.-]+(?: \([^)]+\))?: (.+)$/.exec(name) ?? [];
  if (ofInteraction !== undefined) return ofInteraction.replace(/(404|refused) for (?!staff)[a-z-]+/, '$1 for another resident');
  return name
    .replace(/^\w+(: | )/, '')
    .replace(/: \w+ 200\..*$/, '')
    .replace(/^\d{3}\.[\w.-]+( \([^)]+\))? /, '');
};

export interface Fault {
  code: string;
  /** In the words of the catalogue. */
  name: string;
  /** Matches the checks that ask for it. */
  checks: RegExp;
  /** Matches the operators that make it. */
  operators: RegExp;
  /** What has to be said of the code in this API. */
  note?: string;
}

/** `src/main/resources/wfc/faults/fault_categories.json` of WebFuzzing/Commons, July 2026. */
export const CATALOGUE: readonly Fault[] = [
  {
    code: 'F100',
    name: 'HTTP Status 500',
    checks: /^interaction: 200|^requests: /,
    operators: /^refused-instead-of-served$/,
    note: 'No check takes a 500 for a right answer, except where a state makes the backend fail.',
  },
  {
    code: 'F101',
    name: 'Received A Response From API With A Structure/Data That Is Not Matching Its Schema',
    checks: /^interaction: /,
    operators: /^$/,
    note: 'Every answer is held against the contract. Its faults are those of the class `schema` in the mutation score.',
  },
  {
    code: 'F102',
    name: 'Received Success Response When Sending Wrong Data',
    checks: /^requests: (requests|a query|an empty)|^rules: |^interaction: 400/,
    operators: /^unchecked-/,
  },
  {
    code: 'F103',
    name: 'Resource Still Accessible After Being Deleted',
    checks:
      /the account and its sessions end|this session ends, and no other|the spot stays reserved until endDate|a rejection is recorded once/,
    operators: /^(signing-in-again-works|sessions-stay|spot-stays-taken|rejected-stays-open)$/,
    note: 'The contract has no DELETE. Accounts, sessions, reservations and requests end by a POST.',
  },
  {
    code: 'F104',
    name: 'Failed Creation of Resource Has Side Effects on Backend',
    checks:
      /refused form leaves|forms that break one rule|that break a limit|refused (password|new password|bytes|reservation|request)|refused for .*nothing changes|no notice is created|stay(s)? (open|unchanged)|nothing changes/,
    operators: /^refused-(?!instead)|^half-is|^valid-persons|-is-done-and-refused$|^completed-is-changed$/,
  },
  {
    code: 'F200',
    name: 'SQL Injection (SQLi)',
    checks: /texts that look like numbers|every e-mail and phone number/,
    operators: /^(apostrophes-doubled|backslashes-lost|percent-lost|quotes-turned|apostrophe-in-a-name)$/,
    note: 'No attack is tried. Quotes, apostrophes, backslashes and percent signs have to be kept as they are sent.',
  },
  {
    code: 'F201',
    name: 'Cross-Site Scripting (XSS)',
    checks: /markup that the contract does not allow/,
    operators: /^markup-as-it-came$/,
    note: 'Only messages have markup. Other texts are plain, and have to be kept letter by letter.',
  },
  {
    code: 'F202',
    name: 'Server-Side Request Forgery (SSRF)',
    checks: /^$/,
    operators: /^$/,
    note: 'Cannot happen: no request of the contract has an address (a test holds it).',
  },
  {
    code: 'F203',
    name: 'Mass Assignment',
    checks: /names cannot be changed|fields that a resident may not set/,
    operators: /^(names-can-be-changed|fields-can-be-set)$/,
  },
  {
    code: 'F204',
    name: 'Leakage Information Existence of Protected Resource',
    checks: /404 for another resident|gets 404|an unknown e-mail and a wrong password/,
    operators: /^(foreign-told-by-the-message|foreign-is-empty|unknown-account-told|unverified-told-to-anybody)$/,
  },
  {
    code: 'F205',
    name: 'Wrongly Not Recognized as Authenticated',
    checks: /404 for another resident|operations without security|the flags are the same/,
    operators: /^(foreign-is-forbidden|sign-in-needs-no-session|flags-for-residents-only|ended-session-closes-all)$/,
    note: 'The contract has no 403: what is another resident’s is 404.',
  },
  {
    code: 'F206',
    name: 'Allowed To Modify Resource That Likely Should Had Been Protected',
    checks: /refused for|of another resident|a payer, a subtenant|of a stranger|who is not a contract party|for staff/,
    operators:
      /^(served-to-a-stranger|staff-write-is-answered|subtenant-decides|under-any-contract|token-of-any-file|code-of-any-user|code-of-any-email)$/,
  },
  {
    code: 'F207',
    name: 'A Protected Resource Is Accessible Without Providing Any Authentication',
    checks: /^interaction: 401\.unauthorized|404 for another resident|an unknown value of the session cookie/,
    operators: /^(served-to-nobody|any-cookie-is-a-session|beginning-of-a-session|key-without-a-session)$/,
  },
  {
    code: 'F208',
    name: 'Anonymous Modifications',
    checks: /^interaction: 401\.unauthorized|a repeated key is refused without a session|the registration cookie is not accepted/,
    operators: /^(registration-is-a-session|session-is-a-registration|recorded-without-identification)$/,
    note: 'A write that is served to nobody is an operator of answers (`served-instead-of-refused`).',
  },
  {
    code: 'F209',
    name: 'Leaked Stack Trace',
    checks: /^interaction: [45]|^requests: requests/,
    operators: /^refusal-with-/,
    note: 'Every refusal is looked at: no stack, no query, no personal data.',
  },
  {
    code: 'F210',
    name: 'Hidden Accessible Endpoint',
    checks: /that the contract does not have|no list of people/,
    operators: /^(other-method-is-executed|delete-is-served|put-is-served|hidden-address-is-served)$/,
  },
];

/** The faults of these operators: one for each operation whose checks have to see it. */
export function faultsOf(
  operators: RegExp,
  contract: DocumentedContract,
  pact: readonly PactInteraction[],
): { operator: string; operationId: string }[] {
  const checkedBy = new Map(
    [...always, ...capabilities].map((one) => [one.name, new Set(checksOf(one, pact).map(({ operationId }) => operationId))]),
  );
  return behaviours
    .filter(({ operator }) => operators.test(operator))
    .flatMap(({ operator, isOf, capability }) =>
      [...contract.operations.keys()]
        .filter((operationId) => isOf(operationId) && (capability === undefined || checkedBy.get(capability)?.has(operationId) === true))
        .map((operationId) => ({ operator, operationId })),
    );
}

type Reason = readonly [because: string, operations: RegExp];

export interface FaultClass {
  name: string;
  checks: RegExp;
  /** Why a fault of the class cannot happen in an operation. */
  reasons: readonly Reason[];
}

const READ: Reason = ['it reads', /^(get|list)/];

export const CLASSES: readonly FaultClass[] = [
  {
    name: 'the session is the cookie',
    checks: /^interaction: 401\.(unauthorized|auth-error)|session|cookie|(404|refused) for another resident|two residents who ask/,
    reasons: [['it needs no session and gives none', /^(get\w*RegistrationEntryLink|forgotPassword|\w+VerificationCode)$/]],
  },
  {
    name: 'a write and everything beside it',
    checks:
      /nothing else changes|next sign-in shows|another session of the user|no other profile changes|and no other$|other sessions|other accounts stay|every session ends|leaves the codes of others|its own file only|opens a session of the user who|replaces the first|for its e-mail only|belongs to the user|earlier code stops/,
    reasons: [READ],
  },
  {
    name: 'text and bytes unharmed',
    checks:
      /^interaction: 200|letter|unchanged|as it was sent|what was sent|with the text|values of the form|bytes|file name|every e-mail and phone|what was saved|at the limits/,
    reasons: [],
  },
  {
    name: 'at once and again',
    checks:
      /repeated key|same key|at once|at the same time|works once|recorded once|a code that was used|stop[s]? working|same text twice|at most one open/,
    reasons: [READ],
  },
  {
    name: 'side effects of a refused write',
    checks:
      /that break a limit|forms that break one rule|refused (form|password|new password|bytes|reservation|request)|nothing changes|account and session stay|stays open|nothing is recorded|stay(s)? unchanged|bytes are (accepted|not kept)|earlier code stops/,
    reasons: [READ, ['the contract has no refusal for who may call it', /^(logout|sendPasswordResetCode)$/]],
  },
  {
    name: 'what the contract lacks',
    checks: /that the contract does not have|may not set/,
    reasons: [],
  },
];

/** The page, with both tables. @throws Error for a cell that is neither asked nor has a reason */
export function pageOf(
  contract: DocumentedContract,
  pact: readonly PactInteraction[],
  killed: Readonly<Record<string, readonly [number, number]>>,
): string {
  const asked = askedOf(pact);
  const rows = CATALOGUE.map(({ code, name, checks, operators, note = '' }) => {
    const found = asked.filter((one) => checks.test(one.name));
    const faults = faultsOf(operators, contract, pact);
    const names = [...new Set(faults.map(({ operator }) => operator))];
    const tried = names.flatMap((one) => (killed[one] ? [killed[one]] : []));
    const sum = (at: 0 | 1) => tried.reduce((all, one) => all + one[at], 0);
    const score = faults.length === 0 ? '' : tried.length === 0 ? 'not tried yet' : `${sum(1)} of ${sum(0)}`;
    return `| ${code} | ${name} | ${found.length === 0 ? '' : found.length} | ${namesOf(found)} | ${score} | ${note} |`;
  });
  const cells = [...contract.operations.keys()].map((operationId) => [
    `\`${operationId}\``,
    ...CLASSES.map((one) => cellOf(one, operationId, asked)),
  ]);
  return `${HEAD}
| Code | Fault | Checks | Among them | Faults seen | |
|---|---|---|---|---|---|
${rows.join('\n')}
${MIDDLE}
| Operation | ${CLASSES.map(({ name }) => name).join(' | ')} |
|---|${CLASSES.map(() => '---|').join('')}
${cells.map((row) => `| ${row.join(' | ')} |`).join('\n')}
`;
}

/** Up to three names of checks, those of most operations first. */
function namesOf(found: readonly Asked[]): string {
  const names = [...groupedBy(found, ({ name }) => name)].toSorted(([, one], [, other]) => other.length - one.length);
  return names
    .slice(0, 3)
    .map(([name]) => name)
    .join('; ');
}

function cellOf({ name, checks, reasons }: FaultClass, operationId: string, asked: readonly Asked[]): string {
  const found = asked.filter((one) => one.operationId === operationId && checks.test(one.name));
  if (found.length > 0) return `${found.length}: ${namesOf(found).split('; ')[0]}`;
  const reason = reasons.find(([, operations]) => operations.test(operationId));
  if (!reason) throw new Error(`${operationId}: nothing asks for "${name}", and no reason says why it cannot happen`);
  return `cannot happen: ${reason[0]}`;
}

const HEAD = `# Which fault is asked for by which check

Made by \`contract-tests/mutants/fault-classes.ts\`, and held by its test: a check that goes away, or an operation that
nothing asks, fails it.

## By the catalogue of the Web Fuzzing Commons

EvoMaster, Schemathesis, CATS and WuppieFuzz name what they find by the same sixteen codes (\`fault_categories.json\` of
WebFuzzing/Commons). So somebody outside can compare. *Checks* are the checks and interactions of a run that would find
such a fault; *faults seen* are faults of behaviour that were put into the reference backend, and how many of them the
checks saw (\`npm run mutants\`). Faults of single answers are counted in [the mutation score](decisions/mutation-score.md).
`;
const MIDDLE = `
## By operation and class

How many checks of the operation ask for faults of the class, and the first of them; or why there can be none. The
contract asks nothing of an answer's time, so nothing asks for it.
`;
