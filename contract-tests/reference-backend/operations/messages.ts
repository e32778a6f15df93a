/** Messages to and from the company (messages.thread-list, messages.send-call). */
import { MESSAGE_LENGTH } from '../../../generated/limits.ts';
import { type Handlers, Refusal } from '../handler.ts';
import { contractOf } from '../rules/contract-access.ts';
import { keptHtml, visibleText } from '../rules/message-html.ts';
import { addMessage, threadOf, threadView, timelineOf } from '../rules/messages.ts';
import { notify } from '../rules/notifications.ts';
import { attachableFilesByNumber, keepFiles } from '../rules/uploads.ts';

export const messages = {
  getMessageTimeline: ({ session, world }) => ({
    body: { messages: timelineOf(world, session.userUuid).map((thread) => threadView(world, thread)) },
  }),

  getMessageThread: ({ params, session, world }) => ({
    body: threadView(world, threadOf(world, session.userUuid, params.messageThreadUuid)),
  }),

  sendMessage: (call) => {
    const { body, session, world } = call;
    const { userUuid } = session;
    const contract = contractOf(call);
    const thread = body.messageThreadUuid === null ? null : threadOf(world, userUuid, body.messageThreadUuid.toLowerCase());
    // Code points: a letter outside of the common ones is not to count as two.
    const { length } = Array.from(visibleText(body.htmlContent));
    if (length === 0 || length > MESSAGE_LENGTH) {
      throw new Refusal(400, 'VALIDATION_ERROR', `A message has 1 to ${MESSAGE_LENGTH} visible characters, and this one ${length}.`);
    }
    const uploads = attachableFilesByNumber(world, userUuid, body.fileIds);
    keepFiles(world, uploads);
    const files = uploads.map(({ record, picture }) => ({
      name: record.fileName,
      source: picture === null ? { stored: record.uuid } : { picture },
    }));
    const { id } = addMessage(world, userUuid, thread, { title: body.subject, htmlContent: keptHtml(body.htmlContent), files });
    // The automatic reply is a message like any other.
    notify(world, { userUuid, contractUuid: contract.id, category: 'message', messageThreadUuid: id });
    return { body: { success: true } };
  },
} satisfies Handlers<'getMessageTimeline' | 'getMessageThread' | 'sendMessage'>;
