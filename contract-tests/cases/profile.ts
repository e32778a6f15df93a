import type { TagTable } from './case.ts';

export const profile = {
  getUserProfile: {},
  updateUser: {
    success: ['full', 'minimal'],
    // What was saved is answered.
    every: { exact: ['/email', '/phoneNumber', '/communicationByEmail', '/communicationBySms', '/marketingAllowed'] },
    cases: { '400.validation-error': { body: { example: 'full', set: { '/email': 'aino.virtanen' } } } },
  },
  removeUser: { success: ['removed'] },
} satisfies TagTable;
