/** States of fault reports, questions and feedback. */
import { isFaultReport } from '../operations/fault-reports.ts';
import { completion } from '../rules/notice-timeline.ts';
import type { StoredNotice } from '../world/collections/notices.ts';
import { movedExamples, contractUuid as uuidOfContract } from '../world/seed.ts';
import { plantFaultReport, plantFeedback, plantListedFeedback } from '../world/seeds/notices.ts';
import type { World } from '../world/store.ts';
import { ownContract } from './own-contract.ts';
import type { State, States, StateValues } from './protocol.ts';
import { signedIn, signIn } from './signed-in.ts';

const isFeedback = (notice: StoredNotice) => !isFaultReport(notice);

/** Takes the notices away from the contract that the state is about. */
function clear(world: World, isMeant: (notice: StoredNotice) => boolean): { values: StateValues; contractUuid: string } {
  const { values, contract } = ownContract(world);
  const notices = world.collection('notices');
  for (const { id } of notices.filter((notice) => notice.contractUuid === contract.id && isMeant(notice))) notices.delete(id);
  return { values, contractUuid: contract.id };
}

/** The company has other classes. */
function classes(name: 'few' | 'unknown-class' | 'empty'): State {
  return (world) => {
    world.collection('defectClasses').put({ id: 'classes', classes: movedExamples(world.today).answer('listDefectClasses', name) });
    return signedIn(world);
  };
}

/** The contract has the one fault report of the situation. */
function oneFaultReport(name: 'minimal' | 'unknown-event-type'): State {
  return (world) => {
    const { values, contractUuid } = clear(world, isFaultReport);
    plantFaultReport(world, { ...movedExamples(world.today).answer('getDefectNotice', name), contractUuid });
    return values;
  };
}

/** The contract has the one question and the one piece of feedback of the situation. */
function oneOfEach(name: 'minimal' | 'unknown-event-type'): State {
  return (world) => {
    const { values, contractUuid } = clear(world, isFeedback);
    plantFeedback(world, { ...movedExamples(world.today).answer('getQuestion', name), contractUuid });
    plantFeedback(world, { ...movedExamples(world.today).answer('getFeedback', name), contractUuid });
    return values;
  };
}

/** Every notice of the contract that can be meant is completed. */
function complete(world: World, isMeant: (notice: StoredNotice) => boolean): StateValues {
  const { values, contract } = ownContract(world);
  for (const notice of world.collection('notices').filter((one) => one.contractUuid === contract.id && isMeant(one))) {
    world.collection('notices').put({ ...notice, events: [...notice.events, completion(world)] });
  }
  return values;
}

export const noticeStates = {
  'a company that uses few defect classes': classes('few'),
  'a company with a defect class of its own': classes('unknown-class'),
  'a company without defect classes': classes('empty'),

  'a contract without fault reports': (world) => clear(world, isFaultReport).values,
  'a fault report of which only a file was given': oneFaultReport('minimal'),
  'a fault report with an event of an unknown kind': oneFaultReport('unknown-event-type'),
  'a completed fault report': (world) => complete(world, isFaultReport),

  'a contract without questions and feedback': (world) => clear(world, isFeedback).values,
  'a contract with many questions and feedback': (world) => {
    const { values, contractUuid } = clear(world, isFeedback);
    for (const operationId of ['listQuestions', 'listFeedbacks'] as const) {
      for (const notice of movedExamples(world.today).answer(operationId, 'many')) plantListedFeedback(world, notice, contractUuid);
    }
    return values;
  },
  'a question or feedback of which only a file was given': oneOfEach('minimal'),
  'a question or feedback with an event of an unknown kind': oneOfEach('unknown-event-type'),
  'a completed question or feedback': (world) => complete(world, isFeedback),

  // The newest question and the newest feedback, each recorded as both.
  'a notice that is both a question and feedback': (world) => {
    const { values, contract } = ownContract(world);
    for (const kind of ['question', 'feedback'] as const) {
      const [newest] = world
        .collection('notices')
        .filter((notice) => notice.contractUuid === contract.id && notice.kind === kind)
        .toSorted((one, other) => other.number - one.number);
      if (newest && newest.kind !== 'fault-report') world.collection('notices').put({ ...newest, isInBothLists: true });
    }
    return values;
  },

  'the signed-in resident has no phone number': (world) => {
    const values = signIn(world, 'no-phone');
    // She had one when she made these.
    const own = { contractUuid: uuidOfContract(15), noticeReporter: null, files: [] };
    const uuid = (number: number) => `70000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
    plantFaultReport(world, { ...movedExamples(world.today).answer('getDefectNotice', 'party-payer'), ...own, id: 3150, uuid: uuid(3150) });
    return values;
  },

  'the maintenance system refuses the notice': (world) => {
    world.faults.put({ id: 'notices-refused' });
    return signedIn(world);
  },
} satisfies States;
