import { DefectNotice } from 'generated/zod/defectNotice.zod.ts';
import { ParkingAreas } from 'generated/zod/parkingAreas.zod.ts';
import { describe, expect, it } from 'vitest';
import { array, parse } from 'zod/mini';
import { calendarDate } from '@/domain/calendar-date.ts';
import { sessionFor } from '@/test-support/session.ts';
import faultReports from '../../../openapi/examples/listDefectNotices/200.party-payer.json';
import own from '../../../openapi/examples/listParkingAreas/200.party-payer-own.json';
import { goingReservations, openReports, openRequests } from './going-on.ts';

const TODAY = calendarDate('2026-11-20');
const [contract] = sessionFor().contracts;
if (!contract) throw new Error('the example has a contract');
const createdAt = '2026-11-12T17:33:00+02:00';

// Rules: profile.remove-goes-on
describe('what goes on after the account is removed', () => {
  it.each([
    ['pending_tenant_approval', ['termination', 'modification']],
    ['ready_for_review', ['termination', 'modification']],
    ['approved', []],
    ['rejected', []],
  ] as const)('includes requests that are %s: %j', (status, kinds) => {
    const requests = openRequests({ ...contract, terminationRequest: { status, createdAt }, modificationRequest: { status, createdAt } });
    expect(requests.map(({ kind }) => kind)).toEqual(kinds);
  });

  it.each([
    [undefined, ['Paikka 12']],
    ['null', ['Paikka 12']],
    ['9999-12-31', ['Paikka 12']],
    ['2026-11-20', ['Paikka 12']],
    ['2026-11-19T23:30:00Z', ['Paikka 12']],
    ['2026-11-19', []],
  ])('includes the own reservation that ends on %s: %j', (endDate, names) => {
    const areas = parse(ParkingAreas, own.value);
    for (const reservation of areas.parkingAreas.flatMap(({ parkingSpots }) => parkingSpots.flatMap(({ reservations }) => reservations)))
      if (reservation.kind === 'own') Object.assign(reservation, { endDate });
    expect(goingReservations(areas, TODAY).map(({ name }) => name)).toEqual(names);
  });

  it('includes the reports that are not completed, by their titles', () => {
    const reports = parse(array(DefectNotice), faultReports.value);
    const open = reports.filter(({ status }) => status !== 'completed');
    expect(open.length).toBeGreaterThan(0);
    expect(open.length).toBeLessThan(reports.length);
    expect(openReports('faultReport', reports)).toEqual(open.map(({ title }) => ({ kind: 'faultReport', name: title })));
  });
});
