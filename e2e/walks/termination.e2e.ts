/**
 * Random walks through the termination form: good and bad values, next, back, reload, another address, another language. After every action nothing
 * that was typed is lost except what no draft may keep, no step is shown too early, and no storage holds an account number or an address. Every
 * fourth walk is completed: the form is sent once, with the payload that the contract asks for.
 *
 * `npm test` takes the first 30 walks, `npm run test:walks` all 300.
 */
import type { Page } from '@playwright/test';
import { parse } from 'zod/mini';
import { InitTerminationRequest } from '../../generated/zod/initTerminationRequest.zod.ts';
import { contractUuid, expect, signedIn, test } from '../support/portal.ts';
import { WORLD_DAY } from '../support/server.ts';
import { randomOf } from './random.ts';
import type { ContractType, Row, Typed } from './termination-model.ts';
import { act, expectedPayload, expectInvariants, finish, settled, type Walker } from './walker.ts';

const WALKS = process.env.PORTAL_WALKS === 'all' ? 300 : 30;
const WALKS_A_TEST = 10;
const LEAST_ACTIONS = 4;
const MORE_ACTIONS = 8;
const SENT_EVERY = 4;

// The seed and the log in a failure are enough to repeat the walk; a trace of every action would take longer than the walk itself.
test.use({ trace: 'off' });

const row = (parts: Partial<Row> = {}): Row => ({
  beneficiaryName: '',
  iban: '',
  bic: '',
  returnPercentage: '100',
  phoneNumber: '',
  email: '',
  isStored: false,
  isRemoved: false,
  ...parts,
});

/** The initial values of each resident's form (openapi/WORLD.md). */
const BEGINNINGS: Record<ContractType, { resident: string; contract: string; typed: Typed }> = {
  rental: {
    resident: 'party-payer',
    contract: 'party-payer',
    typed: { contractType: 'rental', texts: { endDate: '31.12.2026' }, rows: [row()] },
  },
  right_of_occupancy: {
    resident: 'occupancy',
    contract: 'occupancy',
    typed: {
      contractType: 'right_of_occupancy',
      texts: { endDate: '20.02.2027', collateralPlace: 'bank', collateralLender: 'Nordbanken Exempel' },
      rows: [
        row({ beneficiaryName: 'Kajsa Lindqvist', iban: 'FI4950009420028730', returnPercentage: '60', isStored: true }),
        row({
          beneficiaryName: 'Erik Lindqvist',
          iban: 'SE4550000000058398257466',
          bic: 'ESSESESSXXX',
          returnPercentage: '40',
          isStored: true,
        }),
      ],
    },
  },
};

for (let first = 0; first < WALKS; first += WALKS_A_TEST) {
  test(`walks ${first + 1} to ${first + WALKS_A_TEST}`, async ({ page, context, baseURL }) => {
    test.setTimeout(600_000);
    page.setDefaultTimeout(20_000);
    await page.clock.setFixedTime(`${WORLD_DAY}T12:00:00+02:00`);
    // One resident per test: a page that is still open would send requests with the next resident's session.
    const type: ContractType = (first / WALKS_A_TEST) % 3 === 2 ? 'right_of_occupancy' : 'rental';
    await signedIn(context, BEGINNINGS[type].resident, baseURL);
    await page.goto('/404');
    for (let seed = first + 1; seed <= first + WALKS_A_TEST; seed += 1) {
      // The draft of the previous walk is removed.
      await page.evaluate(() => sessionStorage.clear());
      await walk(page, seed, type);
    }
  });
}

async function walk(page: Page, seed: number, type: ContractType): Promise<void> {
  const { contract, typed } = BEGINNINGS[type];
  const random = randomOf(seed);
  await page.setViewportSize(seed % 2 === 0 ? { width: 1440, height: 900 } : { width: 1100, height: 700 });
  const address = `/asiointi/${contractUuid(contract)}/irtisano`;
  await page.goto(address);
  const walker: Walker = { page, random, address, typed: structuredClone(typed), initial: typed, log: [`seed ${seed}`] };
  await settled(walker);

  const actions = LEAST_ACTIONS + Math.floor(random.next() * MORE_ACTIONS);
  for (let count = 0; count < actions; count += 1) {
    await act(walker);
    await expectInvariants(walker);
  }
  if (seed % SENT_EVERY !== 0) return;
  await finish(walker);
  await expectInvariants(walker);
  await expectSentOnce(walker);
}

async function expectSentOnce({ page, typed, log }: Walker): Promise<void> {
  const sent: unknown[] = [];
  const listen = (request: { url: () => string; postDataJSON: () => unknown }) => {
    if (request.url().endsWith('/init/contract-termination/create')) sent.push(request.postDataJSON());
  };
  page.on('request', listen);
  await page
    .locator('main button')
    .filter({ hasText: /tunnistaudu|identifiera|identify/i })
    .first()
    .dblclick();
  await page.waitForURL(/success=true/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  page.off('request', listen);
  expect(sent, log.join('\n')).toHaveLength(1);
  const { operationData } = parse(InitTerminationRequest, sent[0]);
  expect(operationData, log.join('\n')).toMatchObject(expectedPayload(typed));
}
