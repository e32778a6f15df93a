/** States of the pages that residents look things up on: contacts, building, documents. */
import { CLOSED_NOW, home, type UiState } from './ui-state.ts';

const state = (page: string, path: string) => {
  return (name: string, rest: Partial<UiState> = {}): UiState => {
    const { resident = 'party-payer' } = rest;
    return { name: `${page}: ${name}`, path: `${home(resident === 'staff' ? 'party-payer' : resident)}/${path}`, resident, ...rest };
  };
};
const example = (end: string, name: string) => ({ answers: { [end]: `code=200, example=${name}` } });
const failed = (...ends: string[]) => ({ answers: Object.fromEntries(ends.map((end) => [end, 'code=500'])) });

const contacts = state('contacts', 'yhteystiedot');
const history = state('contact history', 'asiointihistoria');
const building = state('building', 'kiinteiston-tiedot');
const documents = state('documents', 'dokumentit');
const documentLink = '/documents/40000000-0000-4000-8000-000000000101';

export const homeStates: readonly UiState[] = [
  contacts('every category'),
  contacts('outside the hours of the maintenance', { provider: CLOSED_NOW, language: 'en' }),
  contacts('right of occupancy', { resident: 'occupancy', language: 'sv' }),
  contacts('read-only', { resident: 'staff', language: 'fi' }),
  contacts('nobody', { ...example('/contacts', 'empty'), language: 'en' }),
  contacts('no more than a name', { ...example('/contacts', 'minimal'), language: 'sv' }),
  contacts('no maintenance', { ...example('/contacts', 'no-maintenance'), language: 'fi' }),
  contacts('unknown category', { ...example('/contacts', 'unknown-category'), language: 'en' }),
  contacts('unknown role', { ...example('/contacts', 'unknown-role'), language: 'sv' }),
  contacts('failed', { ...failed('/contacts', '/questions', '/feedbacks'), language: 'fi' }),
  contacts('one list failed', { ...failed('/questions'), language: 'en' }),
  contacts('no questions', {
    answers: { '/questions': 'code=200, example=empty', '/feedbacks': 'code=200, example=empty' },
    language: 'fi',
  }),
  contacts('all questions', {
    answers: { '/questions': 'code=200, example=many', '/feedbacks': 'code=200, example=overlapping' },
    press: /^(Näytä \d+ lisää|Visa \d+ till|Show \d+ more)/,
    language: 'sv',
  }),
  contacts('no feedback', { ...example('/feature-flags', 'all-off'), language: 'en' }),

  history('everything'),
  history('one list failed', { ...failed('/questions'), language: 'sv' }),
  history('nothing', {
    answers: {
      '/resident/message-timeline': 'code=200, example=empty',
      '/defect-notices': 'code=200, example=empty',
      '/questions': 'code=200, example=empty',
      '/feedbacks': 'code=200, example=empty',
    },
    language: 'en',
  }),

  building('everything known'),
  building('right of occupancy', { resident: 'occupancy', language: 'sv' }),
  building('nothing known', { ...example('/building-info', 'minimal') }),
  building('no picture', { ...example('/building-info', 'no-image'), language: 'en' }),
  building('unknown heating', { ...example('/building-info', 'unknown-heating-method'), language: 'fi' }),
  building('failed', { ...failed('/building-info'), language: 'sv' }),

  documents('every category'),
  documents('in Swedish', { resident: 'occupancy', language: 'sv' }),
  documents('no category', { ...example('/documents', 'no-category'), language: 'fi' }),
  documents('unknown category', { ...example('/documents', 'unknown-category'), language: 'en' }),
  documents('empty', { ...example('/documents', 'empty'), language: 'sv' }),
  documents('failed', { ...failed('/documents'), language: 'en' }),
  documents('file gone', {
    answers: { [documentLink]: 'code=500, example=file-failed-to-load' },
    press: /^Lataa/,
    language: 'fi',
  }),
];
