/** The faults of APIs that fuzzers tell apart, and what asks for each here. */

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

/** `src/main/resources/wfc/faults/fault_categories.json` of WebFuzzing/Commons, July 2026; after it, what that one lacks, as R1 to R11. */
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
      /the account and its sessions end|this session ends, and|the session of staff ends|the spot stays reserved until endDate|a rejection is recorded once/,
    operators: /^(signing-in-again-works|sessions-stay|signed-out-session-stays|spot-stays-taken|rejected-stays-open)$/,
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
    operators:
      /^(foreign-shown-by-the-message|foreign-is-empty|answers-that-an-account-is-unknown|answers-anybody-that-an-account-is-unverified)$/,
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
    checks:
      /refused for|of another resident|a payer, a subtenant|of a stranger|who is not a contract party|for staff|that the user has left/,
    operators:
      /^(served-to-a-(stranger|tenant|payer)|served-to-who-has-left|served-without-a-role|staff-removes-and-is-refused|staff-write-is-answered|subtenant-decides|under-any-contract|token-of-any-file|code-of-any-user|code-of-any-email)$/,
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
    note: 'Every refusal is looked at, words and headers: no stack, exception, query or path of a file, no personal data in any spelling.',
  },
  {
    code: 'F210',
    name: 'Hidden Accessible Endpoint',
    checks: /that the contract does not have|no list of people/,
    operators: /^(other-method-is-executed|delete-is-served|put-is-served|hidden-address-is-served)$/,
  },
  {
    code: 'R1',
    name: 'Session That Can Be Guessed',
    checks: /the value of a session cannot be guessed/,
    operators: /^session-(counted|by-the-time|of-few-letters)$/,
    note: 'Not in the catalogue. A hash of a counter looks random, and is not seen.',
  },
  {
    code: 'R2',
    name: 'Session Outside Its Cookie',
    checks: /a session opens nothing in any other place|^interaction: 200/,
    operators: /^session-(as-a-|in-)/,
    note: 'Not in the catalogue. Every answer is searched for the values of its sessions: body, headers and other cookies.',
  },
  {
    code: 'R3',
    name: 'Answer That A Script Of Any Site Reads With The Session',
    checks: /no script of another site reads/,
    operators: /^session-for-any-site$/,
    note: 'Not in the catalogue. The origin that asks is not repeated beside credentials.',
  },
  {
    code: 'R4',
    name: 'Two Writes At Once',
    checks: /at once|at the same time/,
    operators: /-(of|for)-two|^closed-by-both$/,
    note: 'Not in the catalogue. Two requests in flight together: both are done or one is, whole, and the reads agree with the answers.',
  },
  {
    code: 'R5',
    name: 'Decision Out Of Its Order',
    checks: /of the same party changes nothing|is no longer asked|waits for others|recorded once/,
    operators:
      /^(last-decision-counts|answers-as-it-was-asked|waits-and-is-shown-as-ready|asks-on-after-the-decision|rejected-stays-open)$/,
    note: 'Not in the catalogue. A second contract party cannot sign in by a state, so the same one decides twice.',
  },
  {
    code: 'R6',
    name: 'Odd Input That Fails Or Is Changed',
    checks: /odd input is refused|texts that look like/,
    operators:
      /^(fails-at-|cut-at-a-nul|composed-before|half-a-pair|line-ends-of-unix|invisible-letters|entities-become|tags-are-stripped|refused-odd)/,
    note: 'Not in the catalogue. Chosen by `--seed`, over every field of every body; what fails is made smaller before it is reported.',
  },
  {
    code: 'R7',
    name: 'Edge Of Time Or Of A List',
    checks:
      /later second|saved again|in which they were sent|around, inside|changes of the clocks|price of its period|all pages|another body|of a refused write/,
    operators:
      /^(name-stands-twice|closed-anew-by|empty-lines-lost-the|line-end-more|files-by-their-making|page-after|(around|inside|without-an-end-over|beside)-|day-of-the-changed|season-is|price-(of-today|that-begins|counts-from|ends-a-day)|key-of-any-body|key-with-another|key-of-a-refusal)/,
    note: 'Not in the catalogue. A backend whose clock stands still in its tests cannot show what a later second changes.',
  },
  {
    code: 'R8',
    name: 'File Of Another, Or Other Bytes Than Announced',
    checks: /completed file of another|another kind than|may be sent again|names with other letters/,
    operators:
      /^(file-of-anybody|file-that-nobody|(html|svg|mz|gif8)-in-place|bytes-only-once|late-bytes|letters-of-names|names-in-latin|names-end)/,
    note: 'Not in the catalogue. Every write that takes files, and each kind of bytes under the name of another.',
  },
  {
    code: 'R9',
    name: 'Sequence After Which A Read Is Wrong',
    checks: /after any order of calls/,
    operators: /^(message-hides-the-notices|profile-from-before-after|reply-lost-after|signing-out-opens|second-reservation-replaces)/,
    note: 'Not in the catalogue. Random walks (`--walks`), compared with a model; one that fails is made shorter, and printed as commands.',
  },
  {
    code: 'R10',
    name: 'Answer That Takes Too Long',
    checks: /^interaction: /,
    operators: /^answer-comes-late$/,
    note: 'Not in the catalogue. Every answer is measured, those of checks too; the limit is the contract’s, or that of `--longest-answer`.',
  },
  {
    code: 'R11',
    name: 'Address That Leads Elsewhere',
    checks: /^interaction: 200/,
    operators: /^address-/,
    note: 'Not in the catalogue. Every address of the contract’s format `uri-reference`, held to `https` and to the hosts of `--allowed-host`.',
  },
];
