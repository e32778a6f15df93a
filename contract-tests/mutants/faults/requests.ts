/** Faults of terminations, modifications and persons who move in. */
import type { RequestSeen } from '../faulty-backend.ts';
import { type Answer, withBody } from '../mutant.ts';
import { type Behaviour, behaviour, changedJson, changedList, type Json, jsonOf, saying, sentIn, type Treat } from './behaviour.ts';

const COMPLETES = ['completeTermination', 'completeModification'];

/** A read that keeps answering what it answered before the first completion. */
function cached(read: string, field: (body: Json, first: Json) => Json): Record<string, Treat> {
  const first = new Map<string, Json>();
  return {
    [read]: async (request, ask) => {
      const answer = await ask(request);
      if (answer.status !== 200) return answer;
      const key = `${request.url} ${request.headers.cookie ?? ''}`;
      if (!first.has(key)) first.set(key, jsonOf(answer));
      return withBody(answer, field(jsonOf(answer), first.get(key) ?? {}));
    },
  };
}

/** Changes the form before the backend stores it. */
const withForm =
  (change: (form: Json) => Json): Treat =>
  (request: RequestSeen, ask) => {
    const body = sentIn(request);
    return ask(saying(request, { ...body, operationData: change((body.operationData ?? {}) as Json) }));
  };

const shownForm = (change: (request: Json) => Json): Record<string, Treat> => ({
  getTermination: async (request, ask) =>
    changedJson(await ask(request), (body) => (String(body.createdAt) >= '2026-11-20' ? change(body) : body)),
});

const beneficiariesOf = (form: Json): Json[] => (form.beneficiaries ?? []) as Json[];

/** Gives each beneficiary the value of the next one. */
const crossed = (form: Json, name: string): Json => ({
  ...form,
  beneficiaries: beneficiariesOf(form).map((one, at, all) => ({ ...one, [name]: all[(at + 1) % all.length]?.[name] })),
});

export const requestFaults: readonly Behaviour[] = [
  behaviour('status-from-before', 'effects', COMPLETES, 'the request keeps the status that it had', ({ operationId }) =>
    cached(operationId.replace('complete', 'get'), (body, first) => ({ ...body, status: first.status })),
  ),
  behaviour('not-shown-in-the-contract', 'effects', COMPLETES, 'the contract does not show what was decided', () =>
    cached('getContract', (body, first) => ({
      ...body,
      terminationRequest: first.terminationRequest,
      modificationRequest: first.modificationRequest,
    })),
  ),
  behaviour('second-call-is-not-found', 'effects', COMPLETES, 'a second call for the same journey is not found', ({ operationId }) => {
    let times = 0;
    return {
      [operationId]: async (request, ask) => {
        const answer = await ask(request);
        times += 1;
        return times > 1 ? changedJson(answer, (body) => ({ ...body, state: 'not_found' })) : answer;
      },
    };
  }),
  behaviour('confirmed-for-everybody', 'effects', COMPLETES, 'every completion is answered as confirmed', ({ operationId }) => ({
    [operationId]: async (request, ask) => changedJson(await ask(request), (body) => ({ ...body, state: 'confirmed' })),
  })),
  behaviour('recorded-without-identification', 'rules', ['initTermination'], 'a termination is recorded when its form is sent', () => {
    let sent: string | null = null;
    return {
      initTermination: async (request, ask): Promise<Answer> => {
        const answer = await ask(request);
        if (answer.status === 200) sent = request.url.split('/')[3] ?? null;
        return answer;
      },
      getContract: async (request, ask) =>
        changedJson(await ask(request), (body) =>
          sent !== null && request.url.includes(sent)
            ? { ...body, terminationRequest: { uuid: '80000000-0000-4000-8000-0000000000aa', status: 'pending_tenant_approval' } }
            : body,
        ),
    };
  }),
  ...(
    [
      ['end-of-the-form-a-day-early', (form: Json) => ({ ...form, endDate: dayBefore(form.endDate) })],
      ['shares-of-the-form-crossed', (form: Json) => crossed(form, 'returnPercentage')],
      ['files-of-the-form-lost', (form: Json) => ({ ...form, files: [] })],
      ['last-beneficiary-of-the-form-lost', (form: Json) => ({ ...form, beneficiaries: beneficiariesOf(form).slice(0, -1) })],
      ['accounts-of-the-form-crossed', (form: Json) => crossed(form, 'iban')],
      ['e-mails-of-the-form-crossed', (form: Json) => crossed(form, 'email')],
      ['bank-of-the-form-lost', (form: Json) => ({ ...form, beneficiaries: beneficiariesOf(form).map((one) => ({ ...one, bic: null })) })],
      ['address-of-the-form-lost', (form: Json) => ({ ...form, newAddress: null })],
      ['details-of-the-form-cut', (form: Json) => ({ ...form, additionalDetails: String(form.additionalDetails).slice(0, 50) })],
      ['pets-of-the-form-lost', (form: Json) => ({ ...form, hasPetsInApartment: false })],
      ['reason-of-the-form-is-other', (form: Json) => ({ ...form, terminationReason: 'other' })],
      ['moving-out-of-the-form-is-the-end', (form: Json) => ({ ...form, movingOutDate: form.endDate })],
      ['display-of-the-form-lost', (form: Json) => ({ ...form, displayStartDate: null, displayEndDate: null })],
      ['company-of-the-form-lost', (form: Json) => ({ ...form, propertyCompanyName: null, propertyCompanyAddress: null })],
      ['contact-of-the-form-turned', (form: Json) => ({ ...form, givingContactInfoAllowed: form.givingContactInfoAllowed !== true })],
    ] as const
  ).map(([operator, change]) =>
    behaviour(operator, 'effects', ['completeTermination'], `what is kept of the form is another: ${operator.replaceAll('-', ' ')}`, () =>
      shownForm(change),
    ),
  ),
  ...(
    [
      ['day-of-the-change-a-day-late', (body: Json) => ({ ...body, inEffect: '2026-12-01' })],
      ['words-of-the-change-lost', (body: Json) => ({ ...body, description: null })],
      [
        'another-leaves',
        (body: Json) => ({
          ...body,
          removeTenantEvents: ((body.removeTenantEvents ?? []) as Json[]).map((one) => ({ ...one, removeTenantId: 1121 })),
        }),
      ],
    ] as const
  ).map(([operator, change]) =>
    behaviour(
      operator,
      'effects',
      ['completeModification'],
      `what is kept of a change is another: ${operator.replaceAll('-', ' ')}`,
      () => ({
        getModification: async (request, ask) =>
          changedJson(await ask(request), (body) => (String(body.createdAt) >= '2026-11-20' ? change(body) : body)),
      }),
    ),
  ),
  ...(
    [
      [
        'last-person-lost',
        (form: Json) => ({
          ...form,
          tenants: ((form.tenants ?? []) as Json[]).slice(0, Math.max(1, ((form.tenants ?? []) as Json[]).length - 1)),
        }),
      ],
      [
        'names-crossed',
        (form: Json) => ({
          ...form,
          tenants: ((form.tenants ?? []) as Json[]).map(({ firstName, lastName, ...rest }) => ({
            ...rest,
            firstName: lastName,
            lastName: firstName,
          })),
        }),
      ],
    ] as const
  ).map(([operator, change]) =>
    behaviour(operator, 'effects', ['addTenants'], `of persons who move in: ${operator.replaceAll('-', ' ')}`, () => ({
      addTenants: withForm(change),
    })),
  ),
  behaviour('valid-persons-are-saved', 'effects', ['addTenants'], 'of a refused list the valid persons are saved', () => ({
    addTenants: async (request, ask) => {
      const answer = await ask(request);
      const body = sentIn(request);
      const form = (body.operationData ?? {}) as Json;
      const [first] = (form.tenants ?? []) as Json[];
      if (answer.status === 400 && first)
        await ask({
          ...saying(request, { ...body, operationData: { ...form, tenants: [first] } }),
          headers: {
            ...saying(request, { ...body, operationData: { ...form, tenants: [first] } }).headers,
            'idempotency-key': crypto.randomUUID(),
          },
        });
      return answer;
    },
  })),
  behaviour('become-contract-parties', 'effects', ['addTenants'], 'persons who move in become contract parties', () => ({
    listTenants: async (request, ask) =>
      changedList(await ask(request), (items) => items.map((one) => (one.firstName === 'Pekka' ? { ...one, isContractParty: true } : one))),
  })),
];

function dayBefore(day: unknown): string {
  return new Date(Date.parse(String(day)) - 86_400_000).toISOString().slice(0, 10);
}
