import type { MockOperation } from '../../../mock/choose-example.ts';
import { FAILURES, isSameOutcome, NO_CHOICE, type OperationChoice, type Outcome } from './scenario-state.ts';
import { styles } from './styles.ts';

const DELAYS_MS = [0, 500, 2000, 10_000];

export interface OperationChoicesProps {
  operation: MockOperation;
  choice: OperationChoice | undefined;
  onChoose: (choice: OperationChoice) => void;
}

/** All answers that can be chosen for an operation, one click each; a second click removes the choice. */
export function OperationChoices({ operation, choice = NO_CHOICE, onChoose }: OperationChoicesProps) {
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
