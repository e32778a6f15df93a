import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { paths } from '@/paths.ts';
import { callLog, isNewScreen, type ScreenState } from './call-log.ts';
import { ModuleSwitches } from './ModuleSwitches.tsx';
import { OperationList } from './OperationList.tsx';
import { ResidentPicker } from './ResidentPicker.tsx';
import { scenario } from './scenario.ts';
import { countChoices, NO_SCENARIO, withChoice, withModule } from './scenario-state.ts';
import { askAgain, type Revalidator } from './screen-data.ts';
import { styles } from './styles.ts';

/** The part of React Router's router that the panel follows. */
export interface DevelopmentRouter extends Revalidator {
  state: ScreenState;
  subscribe: (listener: (state: ScreenState) => void) => () => void;
}

export interface DevelopmentToolsProps {
  queryClient: QueryClient;
  router: DevelopmentRouter;
  /** Loads the portal anew at an address of its own, or where it is. */
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

  function resetAll() {
    // What a resident or a module has changed is all over the portal; answers are asked for again where the user is.
    const isEverywhere = chosen.resident !== null || Object.keys(chosen.modules).length > 0;
    scenario.set(NO_SCENARIO);
    if (isEverywhere) reload(chosen.resident === null ? undefined : paths.root());
    else askAgain(queryClient, router, 'all');
  }

  return (
    // A landmark and a language of its own: the portal around it speaks the resident's language.
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

/** Open or closed, kept over the reloads that the panel itself makes. */
function usePanel() {
  const [isOpen, setOpen] = useState(() => sessionStorage.getItem(OPEN_KEY) === 'open');
  const toggleRef = useRef<HTMLButtonElement>(null);

  function show(open: boolean) {
    sessionStorage.setItem(OPEN_KEY, open ? 'open' : 'closed');
    setOpen(open);
  }

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      // The key and not its letter: with Alt some keyboards write another one.
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

/** A new screen begins with an empty log. */
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
  else location.assign(address);
}
