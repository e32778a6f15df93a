import { expect, it } from 'vitest';
import operations from '../../generated/operations.json';
import { textsOf } from '../support/texts.ts';
import { LOST_ANSWERS, NOTHING_SENT } from './lost-answers.ts';

// Rules: api.may-have-arrived
it('names what the page shows, for each write of the contract, when its response is lost', () => {
  const writes = operations.filter(({ method }) => method !== 'GET').map(({ operationId }) => operationId);
  expect(Object.keys(LOST_ANSWERS).toSorted()).toEqual(writes.toSorted());
});

it('matches texts that say that nothing was sent, and no text that leaves it open', () => {
  const { common, messages, profile, ...t } = textsOf('fi');
  for (const text of [t['feedback-form'].preview.question.lead, t.termination.confirm.kept, messages.leaving.title])
    expect(text).toMatch(NOTHING_SENT);
  for (const text of [...Object.values(common.form.doubt), profile.remove.dialog.unknown]) expect(text).not.toMatch(NOTHING_SENT);
});
