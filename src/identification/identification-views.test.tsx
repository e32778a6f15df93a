// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError, type ErrorCode, errorCodes } from 'client/api-error.ts';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DRAFT_MINUTES } from '@/domain/limits.ts';
import { paths, patterns } from '@/paths.ts';
import { backendForTests, NO_NETWORK } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { CONTRACT, sessionFor } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import common from '../../locales/fi/common.json';
import errors from '../../locales/fi/errors.json';
import fi from '../../locales/fi/identification.json';
import { CompletingView, UnfinishedView } from './CompletingView.tsx';
import { failureOf } from './failures.ts';
import { IdentificationFailure } from './IdentificationFailure.tsx';
import type { JourneyAction, Subject } from './journey.ts';
import { decision, ownModification, ownTermination } from './test-support/journeys.ts';

const HOME = paths.frontPage({ contractUuid: CONTRACT });
const RESTART = `${paths.terminate({ contractUuid: CONTRACT })}?step=preview`;
const at = { path: patterns.terminate, at: paths.terminate({ contractUuid: CONTRACT }) };
const fail = (code: ErrorCode, subject: Subject = 'termination', action?: JourneyAction) =>
  show(<IdentificationFailure code={code} subject={subject} {...(action && { action })} restart={{ to: RESTART }} />, at);
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const linkTo = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

beforeAll(() => startI18nForTests());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const KEPT = fi.kept.own_other.replace('{{count}}\u00a0', `${DRAFT_MINUTES} `);

describe('a failed identification', () => {
  it('shows what happened, what is kept, and a link to start again', () => {
    fail('CONFIRM_OPERATION_CANCELLED');
    expect(heading()).toBe(fi.failure.cancelled.title);
    expect(screen.getByText(fi.failure.cancelled.text)).toBeDefined();
    expect(screen.getByText(KEPT)).toBeDefined();
    expect(linkTo(fi.restart)).toBe(RESTART);
    expect(linkTo(common.action.backToHome)).toBe(HOME);
  });

  // Rules: api.refusals-told
  it('says how long to wait when the backend says so', () => {
    const error = new ApiError({ code: 'TOO_MANY_REQUESTS_EXCEPTION', status: 429, retryAfter: 30, operationId: 'completeTermination' });
    show(<IdentificationFailure code={error.code} error={error} subject="termination" restart={{ to: RESTART }} />, at);
    expect(document.body.textContent).toContain('30\u00a0sekunnin');
  });

  it.each(['termination', 'modification'] as const)('says after a decision that the %s is still open', (subject) => {
    fail('IDENTITY_MISMATCH', subject, 'reject');
    expect(screen.getByText(fi.kept[subject])).toBeDefined();
    expect(screen.queryByText(KEPT)).toBeNull();
  });

  it('offers without attributes no restart, only a link to the front page', () => {
    fail('NO_ATTRIBUTES');
    expect(heading()).toBe(fi.failure.noAttributes.title);
    expect(linkTo(fi.restart)).toBeUndefined();
    expect(linkTo(common.action.backToHome)).toBe(HOME);
  });

  it.each([
    ['termination', fi.failure.terminationOutOfService],
    ['modification', fi.failure.modificationOutOfService],
  ] as const)('shows an unknown failure as "out of service" in the words of the %s, with a restart', (subject, { title, text }) => {
    fail('UNKNOWN', subject);
    expect(heading()).toBe(title);
    expect(screen.getByText(text)).toBeDefined();
    expect(linkTo(fi.restart)).toBeDefined();
  });

  it('shows a page for every code', () => {
    for (const code of errorCodes) {
      for (const subject of ['termination', 'modification'] as const) {
        fail(code, subject);
        expect(heading()).toBe(fi.failure[failureOf(code).texts[subject]].title);
        cleanup();
      }
    }
  });
});

// Rules: identification.believed-failure
describe('a failure that is not the end of the journey of this tab', () => {
  const createdAt = '2026-11-19T08:00:00Z';
  const failWith = (code: ErrorCode, requests: object) =>
    show(<IdentificationFailure code={code} subject="termination" restart={{ to: RESTART }} standingOf={CONTRACT} />, {
      ...at,
      session: { contracts: sessionFor().contracts.map((one) => ({ ...one, ...requests })) },
    });

  it.each([
    ['pending_tenant_approval', 'terminationRequest', fi.standing.termination.pending_tenant_approval],
    ['ready_for_review', 'terminationRequest', fi.standing.termination.ready_for_review],
    ['approved', 'terminationRequest', fi.standing.termination.approved],
    ['ready_for_review', 'modificationRequest', fi.standing.modification.ready_for_review],
  ])(
    'says while a request is %s (%s) its state first, and for no code that nothing was sent or that one can start again',
    (status, request, words) => {
      for (const code of errorCodes) {
        failWith(code, { [request]: { status, createdAt } });
        const title = screen.getByRole('heading', { level: 1 });
        expect(screen.getByText(words).compareDocumentPosition(title) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
        expect(document.body.textContent).not.toMatch(/mitään ei|ei vahvistettu mitään|uudelleen/i);
        expect(linkTo(fi.restart)).toBeUndefined();
        expect(linkTo(common.action.backToHome)).toBe(HOME);
        cleanup();
      }
    },
  );

  it.each(['rejected', null])('explains the failure and offers to start again when the last request is %s', (status) => {
    failWith('CONFIRM_OPERATION_CANCELLED', status === null ? {} : { terminationRequest: { status, createdAt } });
    expect(screen.getByText(fi.failure.cancelled.text)).toBeDefined();
    expect(linkTo(fi.restart)).toBe(RESTART);
  });
});

// Rules: identification.loading-state
describe('while it is being recorded', () => {
  it.each([ownTermination, ownModification, decision('termination', 'accept'), decision('modification', 'reject')])(
    'says of $subject, $action that the identity is confirmed, politely',
    (journey) => {
      show(<CompletingView journey={journey} />, at);
      expect(heading()).toBe(fi.completing.title[journey.action][journey.subject]);
      const status = screen.getByRole('status');
      expect(status.textContent).toContain(fi.completing.text[journey.action][journey.subject]);
      expect(status.closest('[aria-busy="true"]')).not.toBeNull();
    },
  );

  it('offers a retry after a minute', () => {
    const retry = vi.fn();
    show(<UnfinishedView journey={ownModification} error={null} retry={retry} />, at);
    expect(heading()).toBe(fi.unfinished.title);
    expect(screen.getByText(fi.unfinished.text.modification)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: common.action.retry }));
    expect(retry).toHaveBeenCalledOnce();
  });

  // Rules: api.may-have-arrived
  it('says after a minute what the backend says of the requests by then, not before', async () => {
    const [contract] = sessionFor().contracts;
    const terminationRequest = { status: 'ready_for_review', createdAt: '2026-11-19T08:00:00Z' };
    backendForTests({ '/api/contracts': [{ ...contract, terminationRequest }] });
    show(<UnfinishedView journey={ownTermination} error={null} retry={vi.fn()} />, at);
    expect(screen.queryByText(fi.standing.title)).toBeNull();
    expect(await screen.findByText(fi.standing.termination.ready_for_review)).toBeDefined();
  });

  it('says nothing of the requests that nobody could ask for', async () => {
    const backend = backendForTests({ '/api/contracts': NO_NETWORK });
    show(<UnfinishedView journey={ownTermination} error={null} retry={vi.fn()} />, at);
    await waitFor(() => expect(backend.asked.filter((path) => path === '/api/contracts')).toHaveLength(2));
    expect(screen.queryByText(fi.standing.title)).toBeNull();
  });

  it('says that nothing was sent when the device was offline, and not that it may be recorded', () => {
    const error = new ApiError({ code: 'NETWORK_ERROR', status: -1, operationId: 'completeTermination' });
    error.hasSentNothing = true;
    show(<UnfinishedView journey={ownTermination} error={error} retry={vi.fn()} />, at);
    expect(screen.getByText(common.offlineNothingSent)).toBeDefined();
    expect(screen.queryByText(fi.unfinished.text.termination)).toBeNull();
  });

  it.each([
    ['of the connection, when there was none', -1, 'NETWORK_ERROR', errors.NETWORK_ERROR],
    ['of an answer that did not come in time', -1, 'TIMEOUT', errors.TIMEOUT],
    ['of no connection, when the backend was out of order', 500, 'INTERNAL_SERVER_ERROR', null],
  ] as const)('tells %s', (_, status, code, text) => {
    const error = new ApiError({ code, status, operationId: 'completeTermination' });
    show(<UnfinishedView journey={ownTermination} error={error} retry={vi.fn()} />, at);
    const said = [errors.NETWORK_ERROR, errors.TIMEOUT].filter((one) => screen.queryByText(one) !== null);
    expect(said).toEqual(text === null ? [] : [text]);
  });
});
