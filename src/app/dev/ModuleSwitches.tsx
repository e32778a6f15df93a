import { useId } from 'react';
import type { Module, ModuleOverrides } from './scenario-state.ts';
import { styles } from './styles.ts';

const MODULES = {
  contractTerminationOnly: 'Restricted mode (contractTerminationOnly)',
  defectNotice: 'Fault reports (defectNotice)',
  messaging: 'Messages (messaging)',
  customDefectNoticeLink: 'Fault reports elsewhere (customDefectNoticeLinkUrl)',
} as const satisfies Record<Module, string>;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets which keys it was given
const MODULE_NAMES = Object.keys(MODULES) as (keyof typeof MODULES)[];

export interface ModuleSwitchesProps {
  modules: ModuleOverrides;
  onSwitch: (module: Module, isOn: boolean | undefined) => void;
}

/** Switches for the module settings of config.json. */
export function ModuleSwitches({ modules, onSwitch }: ModuleSwitchesProps) {
  const changed = Object.keys(modules).length;
  const id = useId();
  return (
    <details open={changed > 0}>
      <summary className={styles.summary}>
        <span className={styles.heading}>Modules of config.json</span>
        {changed > 0 && <span className={styles.chosen}>{changed} changed</span>}
      </summary>
      <div className={styles.field}>
        {MODULE_NAMES.map((module) => (
          <div key={module} className={styles.pairs}>
            <label htmlFor={`${id}${module}`}>{MODULES[module]}</label>
            <select
              id={`${id}${module}`}
              className={styles.control}
              value={String(modules[module] ?? '')}
              onChange={({ target: { value } }) => onSwitch(module, value === '' ? undefined : value === 'true')}
            >
              <option value="">as configured</option>
              <option value="true">on</option>
              <option value="false">off</option>
            </select>
          </div>
        ))}
      </div>
    </details>
  );
}
