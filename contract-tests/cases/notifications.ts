import type { TagTable } from './case.ts';

/** Holds notifications.entity-fields, notifications.known-categories, notifications.close-call. */
export const notifications = {
  listNotifications: {},
  closeNotification: {
    success: ['party-payer'],
    cases: {
      '400.validation-error': { path: { id: '0' }, because: 'Ids begin with 1.' },
      '404.not-found': { path: { id: '2021' }, because: 'A notice of Kajsa Lindqvist.' },
    },
    variants: { '404.not-found': { 'an id that nobody has': { path: { id: '999999999' } } } },
  },
} satisfies TagTable;
