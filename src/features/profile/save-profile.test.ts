import { ApiError } from 'client/api-error.ts';
import { updateUser } from 'generated/api/profile/profile.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answers, backendForTests, InTurn, NO_NETWORK, Refusal } from '@/test-support/backend.ts';
import partyPayer from '../../../openapi/examples/getUserProfile/200.party-payer.json';
import { detailsOf } from './rules.ts';
import { saveProfile } from './save-profile.ts';

const base = partyPayer.value;
const wanted = { ...detailsOf(base), phoneNumber: '+358 40 0000 555' };
const saved = { ...base, phoneNumber: '+358 40 0000 555' };
const READ = 'GET /api/user/profile';
const WRITE = 'POST /api/user/update';

const save = (answers: Answers) => {
  const { calls } = backendForTests(answers);
  return { calls, outcome: saveProfile({ base, wanted, send: (data) => updateUser(data) }) };
};
const writes = (calls: { call: string }[]) => calls.filter(({ call }) => call === WRITE).length;

afterEach(() => vi.unstubAllGlobals());

// Rules: profile.saved-once
describe('saving the own details', () => {
  it('sends them when nobody has changed them meanwhile', async () => {
    const { calls, outcome } = save({ [READ]: base, [WRITE]: saved });
    expect(await outcome).toEqual({ kind: 'saved', profile: saved });
    expect(calls.at(-1)).toEqual({ call: WRITE, body: wanted });
  });

  it('sends nothing and says what is different when another tab has changed them', async () => {
    const theirs = { ...base, email: 'toinen@example.com' };
    const { calls, outcome } = save({ [READ]: theirs, [WRITE]: saved });
    expect(await outcome).toEqual({ kind: 'changed-elsewhere', profile: theirs, fields: ['email'] });
    expect(writes(calls)).toBe(0);
  });

  it('succeeds when the answer was lost but the profile has what was sent', async () => {
    const { outcome } = save({ [READ]: new InTurn(base, saved), [WRITE]: NO_NETWORK });
    expect(await outcome).toEqual({ kind: 'saved', profile: saved });
  });

  it('sends nothing when an earlier save whose answer was lost has arrived since', async () => {
    const { calls, outcome } = save({ [READ]: saved, [WRITE]: saved });
    expect(await outcome).toEqual({ kind: 'saved', profile: saved });
    expect(writes(calls)).toBe(0);
  });

  // Rules: api.may-have-arrived
  it.each([
    ['has looked, and not found it', new InTurn(base, base), NO_NETWORK, { hasLooked: true }],
    ['could not look', new InTurn(base, NO_NETWORK), NO_NETWORK, { hasLooked: false }],
    ['was refused', base, new Refusal(400, 'VALIDATION_ERROR'), null],
    ['was not sent', NO_NETWORK, saved, undefined],
  ])('says whether it may have arrived: it %s', async (_, read, write, doubt) => {
    const outcome = await save({ [READ]: read, [WRITE]: write }).outcome;
    expect(outcome.kind === 'failed' && outcome.doubt).toEqual(doubt);
  });

  it.each([
    ['the answer was lost and the profile is as it was', { [READ]: base, [WRITE]: NO_NETWORK }, 'NETWORK_ERROR'],
    ['the backend is out of service', { [READ]: base, [WRITE]: new Refusal(503, 'SERVICE_UNAVAILABLE') }, 'SERVICE_UNAVAILABLE'],
    ['the backend refuses', { [READ]: base, [WRITE]: new Refusal(400, 'VALIDATION_ERROR') }, 'VALIDATION_ERROR'],
    ['there is no network at all', { [READ]: NO_NETWORK, [WRITE]: NO_NETWORK }, 'NETWORK_ERROR'],
  ])('fails when %s', async (_, answers: Answers, code) => {
    const outcome = await save(answers).outcome;
    expect(outcome).toMatchObject({ kind: 'failed', error: expect.any(ApiError) });
    expect(outcome.kind === 'failed' && outcome.error.code).toBe(code);
  });
});
