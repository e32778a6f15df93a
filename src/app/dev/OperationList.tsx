import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useId, useState, useSyncExternalStore } from 'react';
import { type CalledOperation, calledOperations, callLog } from './call-log.ts';
import { operations } from './contract.ts';
import { OperationRow } from './OperationRow.tsx';
import type { OperationChoice, Scenario } from './scenario-state.ts';
import { operationsOnScreen } from './screen-data.ts';
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
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return operations
    .filter(({ operationId, tag, method, path, answers }) => {
      const text = [operationId, tag, method, path, ...answers.map(({ status, name }) => `${status} ${name}`)].join(' ').toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .map(({ operationId }) => onScreen.find((called) => called.operationId === operationId) ?? notCalled(operationId));
}

function notCalled(operationId: string): CalledOperation {
  return { operationId, last: null, times: 0 };
}
