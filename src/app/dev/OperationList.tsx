import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useId, useState, useSyncExternalStore } from 'react';
import type { MockOperation } from '../../../mock/choose-example.ts';
import { type CalledOperation, calledOperations, callLog, type LoggedCall } from './call-log.ts';
import { operationById, operations, operationsOnScreen } from './contract.ts';
import {
  describeOutcome,
  FAILURES,
  isSameOutcome,
  NO_CHOICE,
  type OperationChoice,
  type Outcome,
  type Scenario,
} from './scenario-state.ts';
import { styles } from './styles.ts';

export interface OperationListProps {
  queryClient: QueryClient;
  scenario: Scenario;
  onChoose: (operationId: string, choice: OperationChoice) => void;
}

/** The operations of the open screen; a search reaches all the others. */
export function OperationList({ queryClient, scenario, onChoose }: OperationListProps) {
  const [search, setSearch] = useState('');
  const searchId = useId();
  const calls = useSyncExternalStore(callLog.subscribe, callLog.get);
  const onScreen = calledOperations(calls, useOperationsOnScreen(queryClient));
  const shown = search.trim() === '' ? withChosen(onScreen, scenario) : found(search, onScreen);

  return (
    <section className={styles.field} aria-label="Operations">
      <label className={styles.heading} htmlFor={searchId}>
        Find an operation
      </label>
      <input
        id={searchId}
        type="search"
        className={styles.wide}
        value={search}
        autoComplete="off"
        spellCheck={false}
        placeholder="parking, 409, empty …"
        onChange={(event) => setSearch(event.target.value)}
      />
      <h3 className={styles.heading}>{search.trim() === '' ? 'This screen' : `Found: ${shown.length}`}</h3>
      {shown.length === 0 && (
        <p className={styles.muted}>{search.trim() === '' ? 'It has called nothing.' : 'No operation or example has that.'}</p>
      )}
      <ul className={styles.list}>
        {shown.map((called) => (
          <OperationRow
            key={called.operationId}
            called={called}
            choice={scenario.operations[called.operationId]}
            onChoose={(choice) => onChoose(called.operationId, choice)}
          />
        ))}
      </ul>
    </section>
  );
}

/** The snapshot is a string, so that it stays equal as long as nothing has changed. */
function useOperationsOnScreen(queryClient: QueryClient): string[] {
  const subscribe = useCallback((listener: () => void) => queryClient.getQueryCache().subscribe(listener), [queryClient]);
  const text = useSyncExternalStore(subscribe, () => operationsOnScreen(queryClient).join(' '));
  return text === '' ? [] : text.split(' ');
}

/** Choices for operations of other screens stay visible, so that unexpected answers can be explained. */
function withChosen(onScreen: CalledOperation[], { operations: chosen }: Scenario): CalledOperation[] {
  const elsewhere = Object.keys(chosen).filter((operationId) => !onScreen.some((called) => called.operationId === operationId));
  return [...onScreen, ...elsewhere.map(notCalled)];
}

function found(search: string, onScreen: CalledOperation[]): CalledOperation[] {
  const searchedWords = search.toLowerCase().split(/\s+/).filter(Boolean);
  return operations
    .filter(({ operationId, tag, method, path, answers }) => {
      const text = [operationId, tag, method, path, ...answers.map(({ status, name }) => `${status} ${name}`)].join(' ').toLowerCase();
      return searchedWords.every((word) => text.includes(word));
    })
    .map(({ operationId }) => onScreen.find((called) => called.operationId === operationId) ?? notCalled(operationId));
}

function notCalled(operationId: string): CalledOperation {
  return { operationId, last: null, times: 0 };
}

interface OperationRowProps {
  called: CalledOperation;
  choice: OperationChoice | undefined;
  onChoose: (choice: OperationChoice) => void;
}

/** One operation: the outcome of its last call, the current choice, and all possible choices when opened. */
function OperationRow({ called: { operationId, last, times }, choice, onChoose }: OperationRowProps) {
  const operation = operationById(operationId);
  if (!operation) return null;
  return (
    <li className={styles.operation}>
      {/* All rows share one name, so opening a row closes the others. */}
      <details name="scenario-operation">
        <summary className={styles.summary}>
          <span className={styles.operationId}>{operationId}</span>
          {last && (
            <span className={last.status === 200 ? styles.muted : styles.bad}>
              {answered(last)} · {Math.round(last.milliseconds)} ms{times > 1 && ` · ×${times}`}
            </span>
          )}
          {choice?.outcome && <span className={styles.chosen}>{describeOutcome(choice.outcome)}</span>}
          {choice !== undefined && choice.delayMs > 0 && <span className={styles.chosen}>+{choice.delayMs / 1000} s</span>}
        </summary>
        <OperationChoices operation={operation} choice={choice} onChoose={onChoose} />
      </details>
    </li>
  );
}

/** The answer, and the requested answer where the two differ. */
function answered({ status, asked }: LoggedCall): string {
  const came = status === -1 ? 'no answer' : String(status);
  if (asked === null) return came;
  return asked.startsWith(came) ? asked : `${came} (asked for ${asked})`;
}

const DELAYS_MS = [0, 500, 2000, 10_000];

interface OperationChoicesProps {
  operation: MockOperation;
  choice: OperationChoice | undefined;
  onChoose: (choice: OperationChoice) => void;
}

/** All answers that can be chosen for an operation, one click each; a second click removes the choice. */
function OperationChoices({ operation, choice = NO_CHOICE, onChoose }: OperationChoicesProps) {
  const { outcome, delayMs } = choice;
  const statuses = [...new Set(operation.answers.map(({ status }) => status))].toSorted((a, b) => a - b);

  const chip = (label: string, wanted: Outcome, hint?: string) => {
    const isChosen = isSameOutcome(outcome, wanted);
    return (
      <button
        key={label}
        type="button"
        className={styles.chip}
        aria-pressed={isChosen}
        title={hint}
        onClick={() => onChoose({ ...choice, outcome: isChosen ? null : wanted })}
      >
        {label}
      </button>
    );
  };

  return (
    <div className={styles.choices}>
      <p className={styles.muted}>
        {operation.method} {operation.path}
      </p>
      {statuses.map((status) => (
        <fieldset key={status} className={styles.row}>
          <legend className={styles.heading}>{status}</legend>
          {status !== 200 && chip(`any ${status}`, { kind: 'status', status }, `The first example of status ${status}`)}
          {operation.answers
            .filter((answer) => answer.status === status)
            .map(({ name, summary }) => chip(name, { kind: 'example', status, name }, summary))}
        </fieldset>
      ))}
      <fieldset className={styles.row}>
        <legend className={styles.heading}>Failure</legend>
        {FAILURES.map((failure) => chip(failure, { kind: 'failure', failure }))}
      </fieldset>
      <fieldset className={styles.row}>
        <legend className={styles.heading}>Delay</legend>
        {DELAYS_MS.map((milliseconds) => (
          <button
            key={milliseconds}
            type="button"
            className={styles.chip}
            aria-pressed={delayMs === milliseconds}
            onClick={() => onChoose({ ...choice, delayMs: milliseconds })}
          >
            {milliseconds === 0 ? 'none' : `${milliseconds / 1000} s`}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
