import type { CalledOperation, LoggedCall } from './call-log.ts';
import { operationById } from './contract.ts';
import { OperationChoices } from './OperationChoices.tsx';
import { describeOutcome, type OperationChoice } from './scenario-state.ts';
import { styles } from './styles.ts';

export interface OperationRowProps {
  called: CalledOperation;
  choice: OperationChoice | undefined;
  onChoose: (choice: OperationChoice) => void;
}

/** One operation: the outcome of its last call, the current choice, and all possible choices when opened. */
export function OperationRow({ called: { operationId, last, times }, choice, onChoose }: OperationRowProps) {
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
