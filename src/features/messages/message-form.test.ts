import { assert, constant, constantFrom, oneof, property, record, string, subarray } from 'fast-check';
import { MESSAGE_LENGTH } from 'generated/limits.ts';
import { outgoingMessageHtmlContentMax } from 'generated/zod/outgoingMessage.zod.ts';
import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/mini';
import { problemsOfRequest } from '@/test-support/request-body.ts';
import { emptyStorage } from '@/test-support/storage.ts';
import { fromDraft, isUnwritten, type MessageForm, messageDraft, messageSchema, toOutgoingMessage } from './message-form.ts';

const THREAD = '50000000-0000-4000-8000-000000000101';
const file = (id: number) => ({ id, uuid: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`, fileName: 'avain.pdf' });
const good: MessageForm = { subject: 'Avain', message: { mode: 'plain', text: 'Hei' }, files: [file(7)] };
const mistakes = (changes: Partial<MessageForm>) =>
  (safeParse(messageSchema, { ...good, ...changes }).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
const written = (text: string) => mistakes({ message: { mode: 'plain', text } });

describe('a message', () => {
  it('passes with a subject and words', () => expect(mistakes({})).toEqual([]));

  it.each([
    ['without a subject', { subject: ' ' }, ['subject: required']],
    ['with a subject of 201 characters', { subject: 'a'.repeat(201) }, ['subject: tooLong']],
    ['without words', { message: { mode: 'plain', text: ' \n' } }, ['message: required']],
    ['with too many files', { files: Array.from({ length: 21 }, (_, at) => file(at + 1)) }, ['files: tooManyAttachments']],
  ] as const)('%s is refused', (_, changes, expected) => expect(mistakes(changes as Partial<MessageForm>)).toEqual(expected));

  it('accepts the visible characters of the contract, and no more', () => {
    expect(written('a'.repeat(MESSAGE_LENGTH))).toEqual([]);
    expect(written(`${'a'.repeat(MESSAGE_LENGTH)}b`)).toEqual(['message: tooLong']);
    expect(written('🔑'.repeat(MESSAGE_LENGTH))).toEqual([]);
  });

  it('fails before it is sent when its markup is longer than the contract allows', () => {
    const link = (at: number) => ({
      type: 'text',
      text: `${at} `,
      marks: [{ type: 'link', attrs: { href: `https://example.com/${at}/${'x'.repeat(900)}` } }],
    });
    const content = [{ type: 'paragraph', content: Array.from({ length: outgoingMessageHtmlContentMax / 900 }, (_, at) => link(at)) }];
    expect(mistakes({ message: { mode: 'rich', document: { type: 'doc', content } } })).toEqual(['message: tooMuchMarkup']);
  });

  it.each([null, THREAD])('goes to the thread %s as the contract has it', (thread) => {
    const body = toOutgoingMessage({ ...good, subject: '  Lisä\n avain ' }, thread);
    expect(body).toEqual({ subject: 'Lisä avain', htmlContent: '<p>Hei</p>', fileIds: [7], messageThreadUuid: thread });
    expect(problemsOfRequest('sendMessage', body)).toEqual([]);
  });
});

describe('a draft', () => {
  const owner = { userUuid: 'user', contractUuid: 'contract' };
  const tools = { storage: emptyStorage() };
  const empty: MessageForm = { subject: 'VS: Avain', message: { mode: 'rich', document: { type: 'doc', content: [] } }, files: [] };

  it('gives back what was written', () =>
    expect(fromDraft({ message: { mode: 'plain', text: 'Hei' } }, empty)).toEqual({ ...empty, message: { mode: 'plain', text: 'Hei' } }));

  // Rules: session.draft-restored
  it('gives back every value, whatever was written', () => {
    const rich = (text: string): MessageForm['message'] => ({
      mode: 'rich',
      document: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
    });
    const text = string({ minLength: 1 }).filter((one) => one.trim() !== '');
    const form = record<MessageForm>({
      subject: oneof(constantFrom('', empty.subject), string()),
      message: oneof(
        text.map((one): MessageForm['message'] => ({ mode: 'plain', text: one })),
        text.map(rich),
        constant(empty.message),
      ),
      files: subarray([file(1), { ...file(2), chosenName: 'avain.txt' }]),
    });
    assert(
      property(form, (typed) => {
        const kept = messageDraft(null);
        if (isUnwritten(typed, empty)) kept.clear(owner, tools);
        else kept.save(owner, { ...typed }, tools);
        const after = fromDraft(kept.read(owner, tools), empty) ?? empty;
        expect({ ...after, subject: after.subject.trim() }).toEqual({ ...typed, subject: typed.subject.trim() });
      }),
    );
  });

  it('stays absent when nothing was written', () => {
    expect(fromDraft(null, empty)).toBeNull();
    expect(fromDraft({ subject: 'VS: Avain', files: [] }, empty)).toBeNull();
  });

  it.each([{ subject: 'Toinen' }, { message: { mode: 'plain' as const, text: 'x' } }, { files: [file(1)] }])(
    'is worth keeping when %j was written',
    (changes) => expect(isUnwritten({ ...empty, ...changes }, empty)).toBe(false),
  );
});
