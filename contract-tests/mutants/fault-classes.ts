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
import { CATALOGUE } from './fault-catalogue.ts';

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
  /** Matches the operators of behaviour that make its faults. */
  operators: RegExp;
  /** Which faults of single answers belong to it. */
  ofAnswers?: keyof Killed['answers'];
  /** Why a fault of the class cannot happen in an operation. */
  reasons: readonly Reason[];
}

/** What `npm run mutants` writes: `[tried, killed]`. */
export interface Killed {
  /** Faults of behaviour, by operator. */
  behaviour: Readonly<Record<string, readonly [number, number]>>;
  /** Faults of single answers, by operation: wrong values of a read; data that is answered in place of a 401. */
  answers: Readonly<Record<'values' | 'servedInsteadOf401', Readonly<Record<string, readonly [number, number]>>>>;
}

const READ: Reason = ['it reads', /^(get|list)/];

export const CLASSES: readonly FaultClass[] = [
  {
    name: 'the session is the cookie',
    checks: /^interaction: 401\.(unauthorized|auth-error)|session|cookie|(404|refused) for another resident|two residents who ask/,
    operators:
      /^(served-to|any-cookie|beginning-of-a-session|key-without-a-session|registration-is|token-of-any-file|cross-site|staff-|foreign-)|sessions?\b|session-/,
    ofAnswers: 'servedInsteadOf401',
    reasons: [['it needs no session and gives none', /^(get\w*RegistrationEntryLink|forgotPassword|\w+VerificationCode)$/]],
  },
  {
    name: 'a write and everything beside it',
    checks:
      /nothing else changes|next sign-in shows|another session of the user|no other profile changes|and no other$|other sign-ins stay|they act for stays|other sessions|other accounts stay|every session ends|leaves the codes of others|its own file only|opens a session of the user who|replaces the first|for its e-mail only|belongs to the user|goes on waiting|earlier code stops/,
    operators:
      /^(also-|every-profile-changes|closes-all|ends-all-own|in-every-list|made-twice|lost-at-|reads-are-kept|lists-are-kept|kept-for-the-session|signs-in|any-code|code-of-any-|one-code-for-all|first-email-|resend-|account-taken-over|confirmed-for-everybody|become-|read-by-others|oldest-|token-of-any-file)|sessions?-(stay|end)s?$|^(all-sessions-end|sessions-of-[a-z-]+-end|one-session-for-all|session-of-the-browser)$/,
    reasons: [READ],
  },
  {
    name: 'text and bytes unharmed',
    checks:
      /^interaction: 200|letter|unchanged|as it was sent|what was sent|with the text|values of the form|bytes|file name|every e-mail and phone|what was saved|at the limits|has a different link|opens a file/,
    operators:
      /^(texts-|pictograms-|narrow-|same-name|link-|second-link|password|new-password|name|file|lengths-in|description-|byte-more|the-largest-file|any-code)|-lost$|-of-the-(form|change)-|in-small-letters$/,
    ofAnswers: 'values',
    reasons: [
      [
        'it takes no text',
        /^(closeNotification|removeUser|sendPasswordResetCode|forgotPassword|logout|resendVerificationCode|init\w+Approval)$/,
      ],
      ['it takes no text, and gives only the address of the identification', /^get\w*RegistrationEntryLink$/],
    ],
  },
  {
    name: 'at once and again',
    checks:
      /repeated key|same key|at once|at the same time|works once|recorded once|a code that was used|stop[s]? working|same text twice|at most one open/,
    operators: /^(repeated-key|key-|used-code|same-content|two-at-once|second-call|closed-by-both)|(of|for)-two/,
    reasons: [READ],
  },
  {
    name: 'side effects of a refused write',
    checks:
      /that break a limit|forms that break one rule|refused (form|password|new password|bytes|reservation|request)|nothing changes|account and session stay|stays open|nothing is recorded|stay(s)? unchanged|bytes are (accepted|not kept)/,
    operators: /^(refused-(?!instead)|half-|valid-persons|completed-is-changed|unchecked-)|-is-done-and-refused$/,
    reasons: [READ, ['the contract has no refusal for who may call it', /^(logout|sendPasswordResetCode)$/]],
  },
  {
    name: 'what the contract lacks',
    checks: /that the contract does not have|may not set/,
    operators: /^(other-method-is-executed|delete-is-served|put-is-served|hidden-address-is-served|fields-can-be-set)$/,
    reasons: [],
  },
];

/** The page, with both tables. @throws Error for a cell that has no reason, and no check or no fault */
export function pageOf(contract: DocumentedContract, pact: readonly PactInteraction[], killed: Killed): string {
  const asked = askedOf(pact);
  const rows = CATALOGUE.map(({ code, name, checks, operators, note = '' }) => {
    const found = asked.filter((one) => checks.test(one.name));
    const faults = faultsOf(operators, contract, pact);
    const names = [...new Set(faults.map(({ operator }) => operator))];
    const tried = names.flatMap((one) => (killed.behaviour[one] ? [killed.behaviour[one]] : []));
    const sum = (at: 0 | 1) => tried.reduce((all, one) => all + one[at], 0);
    const score = faults.length === 0 ? '' : tried.length === 0 ? 'not tried yet' : `${sum(1)} of ${sum(0)}`;
    return `| ${code} | ${name} | ${found.length === 0 ? '' : found.length} | ${namesOf(found)} | ${score} | ${note} |`;
  });
  const ofClass = new Map(CLASSES.map(({ name, operators }) => [name, faultsOf(operators, contract, pact)]));
  const cells = [...contract.operations.keys()].map((operationId) => [
    `\`${operationId}\``,
    ...CLASSES.map((one) => {
      const ofBehaviour = ofClass.get(one.name)?.filter((fault) => fault.operationId === operationId).length ?? 0;
      const [ofAnswers] = (one.ofAnswers && killed.answers[one.ofAnswers][operationId]) ?? [0];
      return cellOf(one, operationId, asked, ofBehaviour + ofAnswers);
    }),
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

function cellOf({ name, checks, reasons }: FaultClass, operationId: string, asked: readonly Asked[], faults: number): string {
  const reason = reasons.find(([, operations]) => operations.test(operationId));
  if (reason) return `cannot happen: ${reason[0]}`;
  const found = asked.filter((one) => one.operationId === operationId && checks.test(one.name));
  if (found.length === 0) throw new Error(`${operationId}: nothing asks for "${name}", and no reason says why it cannot happen`);
  if (faults === 0) throw new Error(`${operationId}: "${name}" is asked for, and no fault of it is tried`);
  return `${found.length} / ${faults}: ${namesOf(found).split('; ')[0]}`;
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

How many checks and interactions of the operation ask for faults of the class, how many faults of the class are put into
it, and the first check; or why there can be none. Faults of single answers are counted with those of behaviour: every
wrong value of a read is of the third class, what is served in place of a 401 of the first. How long an answer takes is
measured for every operation (R10), and belongs to none of these.
`;
