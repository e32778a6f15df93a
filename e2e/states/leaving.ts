/** Some tenants leave and the contract stays: the step with its transfer and new parties, and the preview. */
import { drafts, home, inTurn, NEXT, named, type UiState } from './ui-state.ts';

export const EMILIA = 1121;
export const VILLE = 1122;

/** @param leaving ids of those who were chosen on the step before */
export function leavingStep(
  wanted: 'leaving' | 'preview',
  name: string,
  leaving: readonly number[],
  rest: Partial<UiState> & { draft?: object } = {},
): UiState {
  const { draft = {}, ...state } = rest;
  return {
    name: `leaving: ${name}`,
    path: `${home('modification')}/irtisano?step=${wanted}`,
    resident: 'modification',
    remembered: drafts(11, 'modification', { 'ending-parties': { leaving }, modification: { inEffect: '30.11.2026', ...draft } }),
    ...state,
  };
}

/** A household in which an adult stays who is no party: the contract can be transferred. */
const withSuccessor = (
  wanted: 'leaving' | 'preview',
  name: string,
  draft: Record<string, unknown>,
  rest: Partial<UiState> = {},
): UiState => ({
  name: `leaving: ${name}`,
  path: `${home('party-payer')}/irtisano?step=${wanted}`,
  resident: 'party-payer',
  answers: { '/tenants': 'code=200, example=subtenant' },
  remembered: drafts(1, 'party-payer', { 'ending-parties': { leaving: [1051] }, modification: draft }),
  ...rest,
});

const NEW_PARTY = named((t) => t.modification.newParties.add);

export const leavingStates: readonly UiState[] = [
  leavingStep('leaving', 'one of two parties', [EMILIA]),
  leavingStep('preview', 'preview', [EMILIA], { draft: { modificationDescription: 'Avaimet jäävät Villelle.' } }),
  ...inTurn([
    leavingStep('leaving', 'nobody can take over', [EMILIA, VILLE]),
    leavingStep('leaving', 'nobody chosen to take over', [EMILIA, VILLE], { press: NEXT }),
    leavingStep('leaving', 'a child cannot take over', [EMILIA, VILLE], { draft: { transferDestination: '1123' }, press: NEXT }),
    leavingStep('leaving', 'a day that is too late', [VILLE], {
      draft: { inEffect: '21.1.2027', modificationDescription: 'x'.repeat(1001) },
      press: NEXT,
    }),
    leavingStep('leaving', 'a new party', [VILLE], { press: NEW_PARTY }),
    leavingStep('leaving', 'new parties are asked again', [VILLE], {
      draft: {
        newContractParties: [
          { firstName: 'Väinö', lastName: 'Virtanen-Hämäläinen' },
          { firstName: '', lastName: '' },
        ],
      },
      press: NEXT,
    }),
    withSuccessor('leaving', 'somebody can take over', {}),
    withSuccessor('preview', 'preview of a transfer', { transferDestination: '1052' }),
    leavingStep('preview', 'identification does not start', [EMILIA], {
      answers: { '/contract-modification/create': 'code=503, example=out-of-service' },
      press: named((t) => t.modification.confirm.button),
    }),
  ]),
];
