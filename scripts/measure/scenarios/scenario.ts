import type { Page } from '@playwright/test';

/** A page with much on it, and what a resident does there. */
export interface InteractionScenario {
  /** "documents, 300 of them". */
  name: string;
  /** Where it is. */
  path: string;
  /** Key of the resident in openapi/WORLD.md. */
  resident: string;
  /** Ends of paths of the contract, with or without the query, and the bodies that are answered there. Other calls are answered by the mock. */
  answers?: Readonly<Record<string, unknown>>;
  /**
   * An element that must appear soon after an answer has arrived, measured without slowing the processor down. The answer is held back
   * until the rest of the page is ready, so that only parsing and rendering it is measured.
   */
  firstSeen?: { name: string; answer: string; selector: string; goalMs: number };
  /** Selector of a row of the long list, when the time until the first one is to be compared with that of a short list (`measure growth`). */
  firstRow?: string;
  /** Waits until the page has everything on it. */
  ready: (page: Page) => Promise<void>;
  steps: readonly InteractionStep[];
}

export interface InteractionStep {
  name: string;
  /** The actions of the resident, with real input (`click`, `press`, `pressSequentially`). */
  act: (page: Page) => Promise<void>;
  /** The time limit of its slowest press or key, in milliseconds; 100 by default. */
  goal?: number;
  /**
   * The heading of level 1 that the click leads to. The time is measured from the click to the frame in which this heading is painted, instead of to the
   * next frame.
   */
  heading?: string;
}
