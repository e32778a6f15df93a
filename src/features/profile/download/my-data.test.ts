import operations from 'generated/operations.json';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answers, backendForTests, Refusal } from '@/test-support/backend.ts';
import { CONTRACT, configFor, SECOND_CONTRACT, sessionFor } from '@/test-support/session.ts';
import timeline from '../../../../openapi/examples/getMessageTimeline/200.party-payer.json';
import fullTermination from '../../../../openapi/examples/getTermination/200.full.json';
import profile from '../../../../openapi/examples/getUserProfile/200.party-payer.json';
import defectNotices from '../../../../openapi/examples/listDefectNotices/200.party-payer.json';
import feedbacks from '../../../../openapi/examples/listFeedbacks/200.party-payer.json';
import notifications from '../../../../openapi/examples/listNotifications/200.party-payer.json';
import parkingAreas from '../../../../openapi/examples/listParkingAreas/200.party-payer-own.json';
import questions from '../../../../openapi/examples/listQuestions/200.party-payer.json';
import tenants from '../../../../openapi/examples/listTenants/200.party-payer.json';
import adults from '../../../../openapi/examples/listTenants/200.several-adults.json';
import { collectMyData, NOT_COLLECTED, type Part } from './collect.ts';
import { type FileTexts, htmlFile, jsonFile } from './my-data-files.ts';

const ANSWERS: Answers = {
  '/api/user/profile': profile.value,
  '/api/user/notifications': notifications.value,
  '/api/resident/message-timeline': timeline.value,
  [`/api/contracts/${CONTRACT}/tenants`]: tenants.value,
};

const session = sessionFor();
const collect = (answers: Answers, signal = new AbortController().signal, config = configFor({ messaging: true })) => {
  backendForTests(answers);
  const progress: [number, number][] = [];
  const parts = collectMyData({ session, config, signal, onProgress: (done, of) => progress.push([done, of]) });
  return { parts, progress };
};

afterEach(() => vi.unstubAllGlobals());

describe('collecting', () => {
  it('asks for everything of the resident and of each contract, and says how far it is', async () => {
    const { parts, progress } = collect(ANSWERS);
    const collected = await parts;
    expect(collected.filter(({ contractUuid }) => contractUuid === null).map(({ name }) => name)).toEqual([
      'profile',
      'permissions',
      'identification',
      'notifications',
      'messages',
    ]);
    // The next test compares what is asked with the reading operations of the contract.
    const ofContract = collected.filter(({ contractUuid }) => contractUuid === CONTRACT).map(({ name }) => name);
    expect(ofContract[0]).toBe('contract');
    expect(ofContract).toHaveLength(new Set(ofContract).size);
    expect(collected.some(({ contractUuid }) => contractUuid === SECOND_CONTRACT)).toBe(true);
    expect(progress.at(0)).toEqual([0, collected.length]);
    expect(progress.at(-1)).toEqual([collected.length, collected.length]);
  });

  it('asks every reading operation of the contract, or its reason is in the table', async () => {
    const contracts = session.contracts.map((contract) => ({
      ...contract,
      terminationRequest: { status: 'approved', createdAt: '2026-11-12T17:33:00+02:00' } as const,
      modificationRequest: { status: 'approved', createdAt: '2026-11-12T17:33:00+02:00' } as const,
    }));
    const lists = {
      [`/api/contracts/${CONTRACT}/defect-notices`]: defectNotices.value,
      [`/api/contracts/${CONTRACT}/questions`]: questions.value,
      [`/api/contracts/${CONTRACT}/feedbacks`]: feedbacks.value,
    };
    const backend = backendForTests({ ...ANSWERS, ...lists });
    await collectMyData({
      session: { ...session, contracts },
      config: configFor({ messaging: true }),
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });
    const asked = backend.calls.map(({ call }) => call.replace(/^GET \/api/, '').replace(/\?.*/, ''));
    const ofSession = ['listContracts', 'listUserPermissions', 'getUserMetadata'];
    const reading = operations.filter(({ method }) => method === 'GET');
    const isAsked = ({ operationId, path }: { operationId: string; path: string }) =>
      ofSession.includes(operationId) || asked.some((one) => new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`).test(one));
    expect(
      reading
        .filter((one) => !isAsked(one))
        .map(({ operationId }) => operationId)
        .toSorted(),
    ).toEqual(Object.keys(NOT_COLLECTED).toSorted());
  });

  it('collects the own parking reservations, and no other ones', async () => {
    const collected = await collect({ ...ANSWERS, [`/api/contracts/${CONTRACT}/parking-spots`]: parkingAreas.value }).parts;
    const parking = collected.find(({ name, contractUuid }) => name === 'parking' && contractUuid === CONTRACT)?.data;
    expect(parking).toMatchObject([{ rentableParkingSpotId: 4012, reservations: [{ kind: 'own', startDate: '2025-03-01' }] }]);
  });

  it('leaves out the rows of other tenants', async () => {
    const own = session.contracts[0]?.tenant.id;
    const others = { ...tenants.value[0], id: 999_999, firstName: 'Somebody', lastName: 'Else' };
    const collected = await collect({ ...ANSWERS, [`/api/contracts/${CONTRACT}/tenants`]: [...tenants.value, others] }).parts;
    const rows = collected.find(({ name, contractUuid }) => name === 'tenant' && contractUuid === CONTRACT)?.data;
    expect(rows).toEqual([expect.objectContaining({ id: own })]);
  });

  // Rules: contracts.non-disclosure
  it('masks a termination of another maker who may not be disclosed in both files, as the pages do, and leaves it out when that is unknown', async () => {
    const maker = adults.value.find(({ nonDisclosure }) => nonDisclosure);
    const [home] = session.contracts;
    if (!home) throw new Error('the example has a home');
    const contracts = [
      { ...home, terminationRequest: { status: 'ready_for_review', createdAt: fullTermination.value.createdAt } as const },
    ];
    const filesOf = async (tenantsAnswer: unknown) => {
      backendForTests({
        ...ANSWERS,
        [`/api/contracts/${CONTRACT}/tenants`]: tenantsAnswer,
        [`/api/contracts/${CONTRACT}/termination`]: { ...fullTermination.value, createdByTenantId: maker?.id },
      });
      const signal = new AbortController().signal;
      const parts = await collectMyData({ session: { ...session, contracts }, config: configFor({}), signal, onProgress: () => undefined });
      // The resident's own profile has an e-mail address and a phone number, too.
      const termination = parts.filter(({ name }) => name === 'termination');
      return htmlFile(termination, contracts, texts) + jsonFile(termination, new Date());
    };
    const masked = await filesOf(adults.value);
    expect(masked).toContain('Väinö Virtanen');
    const hidden = /Harjoituspolku|FI2112345600000785|COBADEFFXXX|party-payer@example\.com|\+358 40 0000 11/;
    expect(masked).not.toMatch(hidden);
    expect(await filesOf(new Refusal(500, 'INTERNAL_SERVER_ERROR'))).not.toMatch(hidden);
  });

  it('marks what could not be loaded and goes on', async () => {
    const collected = await collect({ ...ANSWERS, '/api/user/notifications': new Refusal(500, 'INTERNAL_SERVER_ERROR') }).parts;
    expect(collected.find(({ name }) => name === 'notifications')).toMatchObject({ data: null, missing: 'INTERNAL_SERVER_ERROR' });
    expect(collected.find(({ name }) => name === 'profile')).toMatchObject({ missing: null, data: { firstName: 'Aino' } });
  });

  it('stops when the session has ended', async () => {
    await expect(collect({ ...ANSWERS, '/api/user/notifications': new Refusal(401, 'UNAUTHORIZED') }).parts).rejects.toMatchObject({
      status: 401,
    });
  });

  it('stops when it is cancelled', async () => {
    const controller = new AbortController();
    controller.abort();
    await expect(collect(ANSWERS, controller.signal).parts).rejects.toThrow();
  });

  it('asks for no part that is closed to the resident', async () => {
    const collected = await collect(ANSWERS, undefined, configFor({ messaging: false, defectNotice: false })).parts;
    expect(collected.filter(({ name }) => ['faultReports', 'questions', 'feedback'].includes(name))).toEqual([]);
  });
});

const texts: FileTexts = {
  language: 'fi',
  title: 'Omat tietosi',
  made: 'Tehty 20.11.2026.',
  missing: 'Tätä ei saatu haettua.',
  nothing: 'Ei tietoja.',
  yes: 'kyllä',
  no: 'ei',
  part: (name) => `[${name}]`,
  field: (name) => (name === 'uuid' || name === 'id' ? null : name),
  value: (value) => (value === 'rental' ? 'vuokrasopimus' : null),
  tenant: (isOwn) => (isOwn ? 'sinä' : 'toinen asukas'),
  euros: (amount) => `${amount} euroa`,
};
const part = (data: unknown, rest: Partial<Part> = {}): Part => ({ name: 'profile', contractUuid: null, data, missing: null, ...rest });

// Rules: profile.my-data
describe('the files', () => {
  it('hold in JSON everything as it was given', () => {
    const parts = [part({ uuid: '1', firstName: 'Aino' })];
    expect(JSON.parse(jsonFile(parts, new Date('2026-11-20T10:00:00Z')))).toEqual({ madeAt: '2026-11-20T10:00:00.000Z', parts });
  });

  it('hold no markup of the data: a name is text, a message is its lines', () => {
    const html = htmlFile(
      [part({ firstName: '<img src=x onerror=alert(1)>', htmlContent: '<p>Hei &amp; terve</p><p>Aino</p>' })],
      [],
      texts,
    );
    expect(html).not.toContain('<img');
    expect(html).toContain('<dd>&#60;img src=x onerror=alert(1)&#62;</dd>');
    expect(html).toContain('<dd>Hei &#38; terve\nAino</dd>');
  });

  it('name fields and values in words, and leave out ids', () => {
    const html = htmlFile([part({ uuid: 'secret-id', contractType: 'rental', marketingAllowed: false })], [], texts);
    expect(html).toContain('<dt>contractType</dt><dd>vuokrasopimus</dd>');
    expect(html).toContain('<dt>marketingAllowed</dt><dd>ei</dd>');
    expect(html).not.toContain('secret-id');
  });

  it('name homes and write euros', () => {
    const html = htmlFile([part({ contractUuid: CONTRACT })], session.contracts, texts);
    expect(html).toContain('<dt>contractUuid</dt><dd>Malliraitti 4 B 12,');
    expect(htmlFile([part({ price: 25 })], [], texts)).toContain('<dt>price</dt><dd>25 euroa</dd>');
  });

  it('say of a tenant whether it is the resident, and the numbers that pages show of reports and work orders', () => {
    const own = session.contracts[0]?.tenant.id;
    const change = htmlFile([part({ transferTenantEvent: { sourceTenantId: own, destinationTenantId: 1 } })], session.contracts, texts);
    expect(change).toContain('<dt>sourceTenantId</dt><dd>sinä</dd>');
    expect(change).toContain('<dt>destinationTenantId</dt><dd>toinen asukas</dd>');
    const report = { id: 3010, files: [{ id: 8201 }], latestEvent: { id: 9001, workOrder: { id: 77 } } };
    const reports = htmlFile([part([report], { name: 'faultReports' })], [], texts);
    expect([...reports.matchAll(/<dt>number<\/dt><dd>(\d+)<\/dd>/g)].map(([, number]) => number)).toEqual(['3010', '77']);
    expect(reports).not.toMatch(/8201|9001/);
  });

  it('name the category of documents in the language of the page', () => {
    const labels = { fi: 'Turvallisuus', sv: 'Säkerhet', en: 'Safety' };
    const html = htmlFile([part([{ category: { id: 'safety', labels } }], { name: 'documents' })], [], texts);
    expect(html).toContain('<dt>labels</dt><dd>Turvallisuus</dd>');
    expect(html).not.toContain('Safety');
  });

  it('say what could not be loaded, and what is empty', () => {
    const html = htmlFile([part(null, { missing: 'TIMEOUT' }), part([], { name: 'messages' })], [], texts);
    expect(html).toContain('Tätä ei saatu haettua. (TIMEOUT)');
    expect(html).toContain('<h2>[messages]</h2>\n<p>Ei tietoja.</p>');
  });

  it('put the parts of a contract under its address', () => {
    const [contract] = session.contracts;
    const html = htmlFile(
      [part({ referenceNumber: '1232' }, { name: 'contract', contractUuid: CONTRACT })],
      contract ? [contract] : [],
      texts,
    );
    expect(html).toMatch(/<h2>Malliraitti 4 B 12, .*<\/h2>\n<section>\n<h3>\[contract\]/);
  });
});
