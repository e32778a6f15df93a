/** What a team does first when nothing of the contract is there yet. */
import type { Outcome } from '../outcome.ts';

/** Ten lines, without the first failure, which the report shows after them. */
export function firstSteps({ baseUrl, statesUrl }: Outcome): string[] {
  const states = statesUrl ?? 'http://localhost:8080/_states';
  const command = `resident-portal-verify --base-url ${baseUrl} --states-url ${states}`;
  return [
    'Nothing of the contract is there yet. What to do first:',
    '  1. Look at a backend that honours all of it: resident-portal-backend --states',
    '  2. Answer 200 and {} at the state endpoint (POST, JSON) to {}, and to every call with "action": "teardown".',
    '  3. Answer 200 and {} there to the state "nobody is signed in", and 4xx to a state that is not known yet.',
    `  4. Add GET ${new URL(baseUrl).pathname.replace(/\/$/, '')}/feature-flags, which needs no session; its answer is built/openapi/examples/getFeatureFlags.`,
    `  5. Verify it: ${command} --only getFeatureFlags`,
    '  6. Add the state "a signed-in resident": open a session and answer {"session": "<value of the cookie>"}.',
    `  7. Take one tag after the other. Its states and requests: resident-portal-verify --list --only contacts`,
    `  8. While you work: ${command} --only listContacts --watch`,
    '  9. In CI, with what is missing as known failures: --baseline known-failures.json --write-baseline. More: built/docs/backend-teams.md',
  ];
}
