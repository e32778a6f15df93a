/** The data for publishing the pact: the broker, the version and the branch. */
import { execFileSync } from 'node:child_process';

/** One line that says what to do; exit code 2. */
export class CannotPublish extends Error {
  override readonly name = 'CannotPublish';
}

export interface Plan {
  brokerUrl: string;
  token: string;
  /** The commit: what is published is what is committed. */
  version: string;
  branch: string;
}

export interface Git {
  commit: string;
  /** Null where no branch is checked out, as in many CI systems. */
  branch: string | null;
  /** The pacts on disk are those of the commit. */
  isCommitted: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** How CI systems call the branch they build. */
const CI_BRANCHES = ['GITHUB_HEAD_REF', 'GITHUB_REF_NAME', 'CI_COMMIT_REF_NAME', 'BRANCH_NAME'] as const;

/** @throws CannotPublish */
export function planOf(environment: Environment, git: Git): Plan {
  const brokerUrl = environment.PACT_BROKER_BASE_URL;
  const token = environment.PACT_BROKER_TOKEN;
  const missing = [!brokerUrl && 'PACT_BROKER_BASE_URL', !token && 'PACT_BROKER_TOKEN'].filter(Boolean);
  if (!brokerUrl || !token)
    throw new CannotPublish(`${missing.join(' and ')} not set: export the broker's URL and a token with write permission`);
  if (!URL.canParse(brokerUrl) || !/^https?:$/.test(new URL(brokerUrl).protocol)) {
    throw new CannotPublish('PACT_BROKER_BASE_URL is not an http or https URL');
  }
  if (!git.isCommitted)
    throw new CannotPublish('contract-tests/pacts has changes: commit them first, because the published version is the commit');
  const branch = git.branch ?? CI_BRANCHES.map((name) => environment[name]).find((name) => name !== undefined && name !== '');
  if (branch === undefined) throw new CannotPublish('no branch is checked out: check one out, or set CI_COMMIT_REF_NAME');
  return { brokerUrl, token, version: git.commit, branch };
}

/** @throws CannotPublish where there is no git or no repository */
export function readGit(folder: string): Git {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const branch = git('rev-parse', '--abbrev-ref', 'HEAD');
    return {
      commit: git('rev-parse', 'HEAD'),
      branch: branch === 'HEAD' ? null : branch,
      isCommitted: git('status', '--porcelain', '--', 'contract-tests/pacts') === '',
    };
  } catch {
    throw new CannotPublish(`${folder} is not a git repository with a commit, from which version and branch are read`);
  }
}
