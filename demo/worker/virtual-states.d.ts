declare module 'virtual:states' {
  import type { ShownState } from './shown-state.ts';

  const states: readonly ShownState[];
  export default states;
}
