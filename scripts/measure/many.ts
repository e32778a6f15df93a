/** Pages with much on them: more than any household or house has. The mock answers all other calls. */
import { contractUuid } from '../../e2e/support/portal.ts';
import bulletins from '../../openapi/examples/listBulletins/200.party-payer.json' with { type: 'json' };
import contracts from '../../openapi/examples/listContracts/200.party-payer.json' with { type: 'json' };
import reports from '../../openapi/examples/listDefectNotices/200.party-payer.json' with { type: 'json' };
import notifications from '../../openapi/examples/listNotifications/200.all-closeable.json' with { type: 'json' };
import parking from '../../openapi/examples/listParkingAreas/200.many.json' with { type: 'json' };
import { RESIDENT } from './portal.ts';

export interface FullPage {
  name: string;
  path: string;
  /** By the end of a path of the contract, with or without the query. */
  answers: Readonly<Record<string, unknown>>;
  /** Selector of a row of the long list. */
  firstRow: string;
}

export const HOME = `/asiointi/${contractUuid(RESIDENT)}`;
const THREAD = '50000000-0000-4000-8000-000000000101';

const times = <Item>(count: number, itemAt: (at: number) => Item): Item[] => Array.from({ length: count }, (_, at) => itemAt(at));
const uuidOf = (kind: number, at: number) => `${kind}0000000-0000-4000-8000-${String(90_000 + at).padStart(12, '0')}`;

const [contract] = contracts.value;
const manyContracts = times(50, (at) => ({
  ...contract,
  ...(at > 0 && { uuid: uuidOf(1, at), postalAddress: { ...contract?.postalAddress, streetAddressLine1: `Malliraitti ${at + 5} A 1` } }),
}));
const manyNotifications = times(200, (at) => ({ ...notifications.value[at % notifications.value.length], id: 40_000 + at }));
const manyReports = times(500, (at) => ({ ...reports.value[0], id: 9_000 + at, uuid: uuidOf(7, at) }));

const months = times(120, (at) => new Date(Date.UTC(2026, 10 - at, 1)).toISOString().slice(0, 7));
const payments = months.map((yearMonth, at) => ({
  yearMonth,
  difference: at === 0 ? -400 : 0,
  paymentsByTarget: times(8, (target) => ({
    targetId: target,
    nameOnBill: `Maksu ${target + 1}`,
    dueDate: `${yearMonth}-02`,
    expected: 50,
  })),
}));
const remittances = months.slice(1).map((month) => ({ nameOfPayer: 'Virtanen Aino', paidDate: `${month}-02`, amount: 400 }));

const [area] = parking.value.parkingAreas;
const parkingAreas = times(40, (place) => ({
  location: { ...area?.location, locationDetails: `Alue ${place + 1}` },
  parkingSpots: area?.parkingSpots.slice(0, 50).map((spot, at) => ({ ...spot, rentableParkingSpotId: 10_000 + place * 50 + at })),
}));

const documents = ['memos', 'general', 'safety'].map((id, group) => {
  const category = { id, labels: { fi: `Ryhmä ${id}`, sv: `Grupp ${id}`, en: `Group ${id}` } };
  const names = ['Asukaskokouksen pöytäkirja', 'Vuokrantarkistus', 'Järjestyssäännöt', 'Pelastussuunnitelma', 'Energiatodistus'];
  const documentAt = (at: number) => ({
    id: group * 100 + at + 1,
    uuid: uuidOf(4, group * 100 + at),
    name: `${names[at % names.length]} ${(at % 28) + 1}.${(at % 12) + 1}.${2000 + (at % 27)}`,
    documentType: 'other',
    documentCategory: category,
  });
  return { category, documents: times(100, documentAt) };
});

const messages = times(500, (at) => ({
  type: ['IncomingEmailMessage', 'OutgoingEmailMessage', 'ManualEmailConversation'][at % 3],
  messageId: `<${at}@viestit.example.com>`,
  timestamp: new Date(Date.UTC(2016, 0, 1 + at * 7)).toISOString(),
  title: `Aihe ${at}`,
  htmlContent: `<p>Hei,</p><p>viesti <strong>numero ${at}</strong>.</p><ul><li>yksi</li><li>kaksi</li></ul><p>${'Teksti jatkuu. '.repeat(10)}</p>`,
  files: at % 5 === 0 ? [{ name: `liite-${at}.pdf`, url: '/api/media/vesikatkotiedote.svg' }] : [],
}));

const pageOfBulletins = (page: number) => ({
  bulletins: times(100, (at) => ({ ...bulletins.value.bulletins[0], uuid: uuidOf(3, page * 100 + at) })),
  nextPage: page < 9 ? page + 1 : null,
});

export const fullPages: readonly FullPage[] = [
  {
    name: 'front page, 50 contracts, 200 notifications and 500 fault reports',
    path: HOME,
    answers: { '/api/contracts': manyContracts, '/user/notifications': manyNotifications, '/defect-notices': manyReports },
    firstRow: 'main ul li',
  },
  {
    name: 'payment history, 120 months of 8 invoices',
    path: `${HOME}/maksut/historia`,
    answers: { '/payments-by-month': payments, '/remittances': remittances },
    firstRow: 'main li h3',
  },
  {
    name: 'parking, 2,000 spots in 40 areas',
    path: `${HOME}/pysakointi`,
    answers: { '/parking-spots?include=all': { reservationPossibleUntil: null, parkingAreas } },
    firstRow: '[role=gridcell] > [data-spot]',
  },
  { name: 'documents, 300 of them', path: `${HOME}/dokumentit`, answers: { '/documents': documents }, firstRow: 'main ul li' },
  {
    name: 'messages, 500 threads',
    path: `${HOME}/viestit`,
    answers: { '/resident/message-timeline': { messages: messages.map((entry, at) => ({ id: uuidOf(5, at), entries: [entry] })) } },
    firstRow: 'main h3',
  },
  {
    name: 'message search, 1,000 threads of 5 messages',
    path: `${HOME}/viestit`,
    answers: {
      '/resident/message-timeline': {
        messages: times(1000, (at) => ({ id: uuidOf(5, at), entries: messages.slice((at % 100) * 5, (at % 100) * 5 + 5) })),
      },
    },
    firstRow: 'main h3',
  },
  {
    name: 'message thread, 500 messages',
    path: `${HOME}/viestit/${THREAD}`,
    answers: { [`/resident/message-timeline/${THREAD}`]: { id: THREAD, entries: messages } },
    firstRow: 'article',
  },
  {
    name: 'board, 1,000 bulletins',
    path: `${HOME}/ilmoitustaulu`,
    answers: Object.fromEntries(times(10, (page) => [`/bulletins?page=${page}`, pageOfBulletins(page)])),
    firstRow: 'article',
  },
];
