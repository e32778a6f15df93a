/** Everything outside the portal: the reference backend's identification page, other users, and the housing company. */
import type { Page } from '@playwright/test';
import world from '../../openapi/world.json' with { type: 'json' };
import { expect } from './portal.ts';

const ENDINGS = {
  identified: 'Identify',
  /** The portal has to ask for the recording (`state=loading`). */
  later: 'Identify, and let the portal record it',
  /** The same, and the first request for the recording is answered with `state=loading`. */
  slowly: 'Identify, and let recording take a while',
  cancelled: 'Cancel',
} as const;

/** The portal's request is made, and the identification page is open. */
export async function atIdentification(page: Page): Promise<void> {
  await page.waitForURL(/\/dev\/identify\//);
}

/** Finishes on the identification page. @param person the name in the page's list; by default the person whom the portal expects */
export async function identify(page: Page, ending: keyof typeof ENDINGS = 'identified', person?: string): Promise<void> {
  await atIdentification(page);
  if (person !== undefined) await page.getByLabel('Person').selectOption({ label: person });
  await page.getByRole('button', { name: ENDINGS[ending], exact: true }).click();
}

/** Signs a user in through the API and replaces the current session: the next page is opened as that user. */
export async function signInAs(page: Page, email: string): Promise<void> {
  const answer = await page.request.post('/api/login', {
    data: { username: email, password: world.password },
    headers: { 'Idempotency-Key': crypto.randomUUID(), 'X-Requested-With': 'resident-portal' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Reads from the API as the signed-in user: `await api(page, '/contracts')`. */
export async function api<Answer>(page: Page, path: string): Promise<Answer> {
  const answer = await page.request.get(`/api${path}`);
  expect(answer.status(), path).toBe(200);
  return (await answer.json()) as Answer;
}

interface ReviewedRequest {
  uuid: string;
  kind: 'termination' | 'modification';
  contractUuid: string;
  status: string;
  waitsFor: string[];
}

/** The contract's requests (terminations and modifications) in the housing company's list, the newest first. */
export async function requestsOf(page: Page, contractUuid: string): Promise<ReviewedRequest[]> {
  const answer = await page.request.get('/dev/review.json');
  const { requests } = (await answer.json()) as { requests: ReviewedRequest[] };
  return requests.filter((one) => one.contractUuid === contractUuid);
}

/** The housing company decides about a request that all parties have confirmed. */
export async function review(page: Page, uuid: string, decision: 'approve' | 'reject', reason = ''): Promise<void> {
  const answer = await page.request.post('/dev/review.json', { data: { uuid, decision, reason } });
  expect(answer.status(), await answer.text()).toBe(200);
}
