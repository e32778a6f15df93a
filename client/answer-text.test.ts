import { describe, expect, it } from 'vitest';
import { answerText, LONGEST_ANSWER_BYTES } from './answer-text.ts';

const MB = 1024 * 1024;

/** An answer that comes in parts of one MB, and counts how many were taken. */
function long(megabytes: number, headers: Record<string, string> = {}) {
  let taken = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      taken += 1;
      if (taken > megabytes) controller.close();
      else controller.enqueue(new Uint8Array(MB).fill(32));
    },
  });
  return { answer: new Response(body, { headers }), taken: () => taken };
}

// Rules: api.answer-size
describe('the text of an answer', () => {
  it('comes whole up to 10 MB, also where a character comes in two parts', async () => {
    expect((await answerText(long(10).answer, 'listMessages')).length).toBe(LONGEST_ANSWER_BYTES);
    const [first, second] = [new Uint8Array([0xc3]), new Uint8Array([0xa4])];
    const parts = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(first);
        controller.enqueue(second);
        controller.close();
      },
    });
    expect(await answerText(new Response(parts), 'listMessages')).toBe('ä');
    expect(await answerText(new Response(null), 'listMessages')).toBe('');
  });

  it('stops reading and refuses an answer that turns out too long', async () => {
    const { answer, taken } = long(100);
    await expect(answerText(answer, 'listMessages')).rejects.toMatchObject({ code: 'RESPONSE_TOO_LARGE', status: 200 });
    expect(taken()).toBeLessThan(14);
  });

  it('refuses an answer unread when its Content-Length is too long', async () => {
    const { answer, taken } = long(1, { 'Content-Length': String(LONGEST_ANSWER_BYTES + 1) });
    await expect(answerText(answer, 'listMessages')).rejects.toMatchObject({ code: 'RESPONSE_TOO_LARGE' });
    expect(taken()).toBeLessThan(2);
  });
});
