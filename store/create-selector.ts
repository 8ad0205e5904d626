import type { RootState } from './root-reducer';

type Selector<Value> = (state: RootState) => Value;

/**
 * A selector that computes anew only when one of its inputs gives another value, so that who selects it renders anew
 * only then. The toolkit's own does more than that, and would cost every page 1 kB.
 */
export function createSelector<Inputs extends readonly unknown[], Result>(
  inputs: readonly [...{ [Place in keyof Inputs]: Selector<Inputs[Place]> }],
  combine: (...values: Inputs) => Result,
): Selector<Result> {
  let last: { values: readonly unknown[]; result: Result } | undefined;
  return (state) => {
    const values = inputs.map((select) => select(state));
    if (last && values.every((value, place) => Object.is(value, last?.values[place]))) return last.result;
    last = { values, result: combine(...(values as unknown as Inputs)) };
    return last.result;
  };
}
