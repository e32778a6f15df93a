import type { TagTable } from './case.ts';

export const messages = {
  getMessageThread: {
    cases: {
      '404.not-found': { path: { messageThreadUuid: '50000000-0000-4000-8000-000000000201' }, because: 'A thread of Kajsa Lindqvist.' },
    },
  },
  sendMessage: {
    success: ['sent'],
    cases: { '400.validation-error': { body: { example: 'new-thread', set: { '/subject': '' } } } },
    variants: {
      '200.sent': { 'a reply': { body: 'reply' } },
      '404.not-found': {
        'a thread of another': { path: { contractUuid: '10000000-0000-4000-8000-000000000001' }, body: 'reply-swedish' },
      },
    },
  },
} satisfies TagTable;
