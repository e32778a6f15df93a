/** Whether the machine had time for the measuring: what others took of it, and whether the floor stayed where it was. */
import { cpus } from 'node:os';
import { percentile } from '../figure.ts';

/** A moment's sums of processor time, in any unit. */
export interface ProcessorTimes {
  busy: number;
  idle: number;
}

/** With more than this share of the processors taken by others, times say nothing. */
const BUSY_SHARE = 0.15;
/** The slowest floor may be so many times the fastest. */
const FLOOR_SPREAD = 1.3;
const LOOK_MS = 400;

export function processorTimes(): ProcessorTimes {
  const all = cpus().map(({ times }) => times);
  const sum = (of: (times: (typeof all)[number]) => number) => all.reduce((total, times) => total + of(times), 0);
  return { busy: sum(({ user, nice, sys, irq }) => user + nice + sys + irq), idle: sum(({ idle }) => idle) };
}

/** The share of the processors that was taken between two moments, 0–1. */
export function takenShare(from: ProcessorTimes, to: ProcessorTimes): number {
  const busy = to.busy - from.busy;
  const all = busy + to.idle - from.idle;
  return all === 0 ? 0 : busy / all;
}

/** Looks while nothing is measured, so that what it sees is the work of others. */
export async function shareOfOthers(): Promise<number> {
  const from = processorTimes();
  await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  return takenShare(from, processorTimes());
}

/**
 * Why the figures of a run cannot be judged; null when they can.
 * @param shares what others took before each page, 0–1
 * @param floors first paints of the floor, in milliseconds
 */
export function tooBusy(shares: readonly number[], floors: readonly number[]): string | null {
  const share = percentile(shares, 75);
  if (share > BUSY_SHARE) return `other programs took ${Math.round(share * 100)} % of the processors`;
  const spread = Math.max(...floors) / Math.min(...floors);
  return spread > FLOOR_SPREAD ? `the slowest floor took ${spread.toFixed(2)} times the fastest` : null;
}
