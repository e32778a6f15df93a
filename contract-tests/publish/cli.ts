/** `npm run pacts:publish`: publishes the committed pact to a broker. Exit 0 published, 1 the broker did not take it, 2 could not run. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CannotPublish, type Plan, planOf, readGit } from './publish.ts';

// Where npm runs it: the portal's repository.
const root = process.cwd();
const pact = join(root, 'contract-tests/pacts/resident-portal-resident-api.json');

process.exitCode = publish();

function publish(): number {
  let plan: Plan;
  try {
    plan = planOf(process.env, readGit(root));
  } catch (error) {
    if (!(error instanceof CannotPublish)) throw error;
    console.error(`pacts:publish: ${error.message}`);
    return 2;
  }
  console.log(`Publishing ${plan.version.slice(0, 12)} of ${plan.branch} to ${plan.brokerUrl}`);
  const broker = createRequire(import.meta.url).resolve('@pact-foundation/pact-cli/bin/pact-broker.js');
  const args = ['publish', pact, '--consumer-app-version', plan.version, '--branch', plan.branch];
  // Address and token by the environment: arguments are seen by everybody on the machine.
  const env = { ...process.env, PACT_BROKER_BASE_URL: plan.brokerUrl, PACT_BROKER_TOKEN: plan.token, PACT_DO_NOT_TRACK: '1' };
  const { status, error } = spawnSync(process.execPath, [broker, ...args], { stdio: 'inherit', env });
  if (error) {
    console.error(`pacts:publish: pact-cli cannot be started: ${error.message}; run npm ci`);
    return 2;
  }
  return status === 0 ? 0 : 1;
}
