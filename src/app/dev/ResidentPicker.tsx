import { useId } from 'react';
import world from '../../../openapi/world.json' with { type: 'json' };
import { styles } from './styles.ts';

export interface ResidentPickerProps {
  /** Key of the chosen resident; null for the signed-in resident. */
  resident: string | null;
  onChoose: (resident: string | null) => void;
}

/** The residents of openapi/WORLD.md with their situations. */
export function ResidentPicker({ resident, onChoose }: ResidentPickerProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.heading} htmlFor={id}>
        Resident
      </label>
      <select
        id={id}
        className={styles.wide}
        value={resident ?? ''}
        onChange={({ target: { value } }) => onChoose(value === '' ? null : value)}
      >
        <option value="">As signed in</option>
        {world.residents.map(({ key, name, situation }) => (
          <option key={key} value={key}>
            {situation} ({name})
          </option>
        ))}
      </select>
    </div>
  );
}
