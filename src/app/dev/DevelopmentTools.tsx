import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { onHost } from '@/domain/base-path.ts';
import { paths } from '@/paths.ts';
import world from '../../../openapi/world.json' with { type: 'json' };
import { callLog, isNewScreen, type ScreenState } from './call-log.ts';
import { askAgain, type Revalidator } from './contract.ts';
import { OperationList } from './OperationList.tsx';
import { pressWhatTheStateNames } from './press-named.ts';
import { scenario } from './scenario.ts';
import { countChoices, type Module, type ModuleOverrides, NO_SCENARIO, withChoice, withModule } from './scenario-state.ts';
import { styles } from './styles.ts';

/** The part of React Router's router that the panel follows. */
export interface DevelopmentRouter extends Revalidator {
  state: ScreenState;
  subscribe: (listener: (state: ScreenState) => void) => () => void;
}

export interface DevelopmentToolsProps {
  queryClient: QueryClient;
  router: DevelopmentRouter;
  /** Reloads the portal at the given address, or at the current one. */
  reload?: (address?: string) => void;
}

/**
 * The scenario panel of development builds: any resident, any named answer, delay or failure of any operation of the open screen.
 * Alt+S opens and closes it.
 */
export function DevelopmentTools({ queryClient, router, reload = loadAnew }: DevelopmentToolsProps) {
  const chosen = useSyncExternalStore(scenario.subscribe, scenario.get);
  const { isOpen, toggle, close, toggleRef } = usePanel();
  const panelId = useId();
  const count = countChoices(chosen);
  useScreenOfCalls(router);
  useEffect(pressWhatTheStateNames, []);
  useEffect(() => {
    document.body.classList.toggle(styles.besidePanel, isOpen);
    return () => document.body.classList.remove(styles.besidePanel);
  }, [isOpen]);

  function resetAll() {
    // A resident or a module changes the whole portal, so it is reloaded; for other choices the data of the page is loaded again.
    const isEverywhere = chosen.resident !== null || Object.keys(chosen.modules).length > 0;
    scenario.set(NO_SCENARIO);
    if (isEverywhere) reload(chosen.resident === null ? undefined : paths.root());
    else askAgain(queryClient, router, 'all');
  }

  return (
    // The panel has its own landmark and is in English; the portal is in the resident's language.
    <aside className={styles.corner} aria-label="Development tools" lang="en">
      {isOpen && (
        // Escape closes the panel wherever in it the focus is.
        <div id={panelId} className={styles.panel} onKeyDown={(event) => event.key === 'Escape' && close()}>
          <div className={styles.header}>
            <h2 className={styles.title}>Scenario</h2>
            <button type="button" className={styles.control} disabled={count === 0} onClick={resetAll}>
              Reset all
            </button>
          </div>
          <ResidentPicker
            resident={chosen.resident}
            onChoose={(resident) => {
              scenario.set({ ...chosen, resident });
              reload(paths.root());
            }}
          />
          <ModuleSwitches
            modules={chosen.modules}
            onSwitch={(module, isOn) => {
              scenario.set(withModule(chosen, module, isOn));
              reload();
            }}
          />
          <OperationList
            queryClient={queryClient}
            scenario={chosen}
            onChoose={(operationId, choice) => {
              scenario.set(withChoice(chosen, operationId, choice));
              askAgain(queryClient, router, [operationId]);
            }}
          />
        </div>
      )}
      <button
        ref={toggleRef}
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        aria-keyshortcuts="Alt+S"
        onClick={toggle}
      >
        Scenario
        {count > 0 && <span className={styles.badge}>{count} chosen</span>}
      </button>
    </aside>
  );
}

/** Whether the panel is open; kept over reloads. */
function usePanel() {
  const [isOpen, setOpen] = useState(() => sessionStorage.getItem(OPEN_KEY) === 'open');
  const toggleRef = useRef<HTMLButtonElement>(null);

  function show(open: boolean) {
    sessionStorage.setItem(OPEN_KEY, open ? 'open' : 'closed');
    setOpen(open);
  }

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      // Compare the key, not its character: with Alt some keyboards give another character.
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyS') return;
      event.preventDefault();
      toggleRef.current?.focus();
      toggleRef.current?.click();
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);

  return {
    isOpen,
    toggleRef,
    toggle: () => show(!isOpen),
    close: () => {
      show(false);
      toggleRef.current?.focus();
    },
  };
}

const OPEN_KEY = 'resident-portal.scenario-panel';

/** Empties the log when another screen opens. */
function useScreenOfCalls(router: DevelopmentRouter): void {
  useEffect(() => {
    let before = router.state;
    return router.subscribe((now) => {
      if (isNewScreen(before, now)) callLog.set([]);
      before = now;
    });
  }, [router]);
}

function loadAnew(address?: string): void {
  if (address === undefined) location.reload();
  else location.assign(onHost(address));
}

interface ResidentPickerProps {
  /** Key of the chosen resident; null for the signed-in resident. */
  resident: string | null;
  onChoose: (resident: string | null) => void;
}

/** The residents of openapi/WORLD.md with their situations. */
function ResidentPicker({ resident, onChoose }: ResidentPickerProps) {
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

const MODULES = {
  contractTerminationOnly: 'Restricted mode (contractTerminationOnly)',
  defectNotice: 'Fault reports (defectNotice)',
  messaging: 'Messages (messaging)',
  customDefectNoticeLink: 'Fault reports elsewhere (customDefectNoticeLinkUrl)',
} as const satisfies Record<Module, string>;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets which keys it was given
const MODULE_NAMES = Object.keys(MODULES) as (keyof typeof MODULES)[];

interface ModuleSwitchesProps {
  modules: ModuleOverrides;
  onSwitch: (module: Module, isOn: boolean | undefined) => void;
}

/** Switches for the module settings of config.json. */
function ModuleSwitches({ modules, onSwitch }: ModuleSwitchesProps) {
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
