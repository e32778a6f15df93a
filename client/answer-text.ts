import { ApiError } from './api-error.ts';

/** The longest answer of an operation that is read, in bytes. Files are not answers of operations, and have their own limit. */
export const LONGEST_ANSWER_BYTES = 10 * 1024 * 1024;

/**
 * The text of an answer. An answer that is too long is refused before it fills the memory: by its Content-Length, or while it is read.
 * @throws ApiError RESPONSE_TOO_LARGE (api.answer-size)
 */
export async function answerText(answer: Response, operationId: string): Promise<string> {
  const tooLarge = () => new ApiError({ code: 'RESPONSE_TOO_LARGE', status: answer.status, operationId });
  if (Number(answer.headers.get('Content-Length')) > LONGEST_ANSWER_BYTES) {
    await answer.body?.cancel();
    throw tooLarge();
  }
  if (!answer.body) return answer.text();
  const reader = answer.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.byteLength;
    if (bytes > LONGEST_ANSWER_BYTES) {
      await reader.cancel();
      throw tooLarge();
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}
