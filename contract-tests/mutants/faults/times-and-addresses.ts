/** Faults of single answers that no schema shows: one that comes late, and addresses that the portal refuses to follow. */
import { type Behaviour, effects, inside, type Json, rules, shows } from './fault.ts';

const LATE_MS = 700;

/** Where answers have addresses: a list as its items. */
const ADDRESSES: Readonly<Record<string, (change: (item: Json, name: string) => Json) => (body: Json) => Json>> = {
  getDocumentLink: (change) => (body) => change(body, 'url'),
  getBulletinAttachmentLink: (change) => (body) => change(body, 'url'),
  getRegistrationEntryLink: (change) => (body) => change(body, 'link'),
  initTermination: (change) => (body) => change(body, 'link'),
  initFile: (change) => inside('metadata', (item) => change(item, 'uploadUrl')),
  getBuildingInfo: (change) => (body) => change(body, 'realPropertyImageUrl'),
  getMessageTimeline: (change) => inside('messages/*/entries/*/files/*', (item) => change(item, 'url')),
  getDefectNotice: (change) => inside('files/*', (item) => change(item, 'url')),
};

const WRONG: Readonly<Record<string, string>> = {
  'address-without-tls': 'http://files.example.com/a.pdf',
  'address-of-another-host-without-its-scheme': '//files.example.com/a.pdf',
  'address-that-is-a-script': 'javascript:alert(1)',
  'address-with-a-user': 'https://portal@files.example.com/a.pdf',
};

const addressed = (address: string, runOptions?: Behaviour['runOptions']): ((operator: string) => Behaviour) => {
  const leadsTo = (item: Json, name: string): Json => (name in item ? { ...item, [name]: address } : item);
  return (operator) => ({
    ...rules(operator, Object.keys(ADDRESSES), ({ operationId }) => shows((body) => ADDRESSES[operationId]?.(leadsTo)(body) ?? body)),
    ...(runOptions && { runOptions }),
  });
};

export const timeAndAddressFaults: readonly Behaviour[] = [
  {
    ...effects('answer-comes-late', ['listContracts', 'sendMessage'], () => async (request, ask) => {
      const answer = await ask(request);
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      return answer;
    }),
    runOptions: { longestAnswerMs: LATE_MS / 2 },
  },
  ...Object.entries(WRONG).map(([operator, address]) => addressed(address)(operator)),
  addressed('https://another.example.net/a.pdf', { allowedHosts: ['tiedostot.example.com', 'tunnistus.example.com'] })(
    'address-on-a-host-that-is-not-allowed',
  ),
];
