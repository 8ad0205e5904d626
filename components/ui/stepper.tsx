'use client';

import { type ChangeEvent, useState } from 'react';
import { StepperParts, type StepperProps } from './stepper-parts';

/**
 * A quantity with buttons; typed values are clamped to `min` and `max`. An emptied field stays empty until something is
 * typed or it is left; the quantity is the last one until then.
 */
export function Stepper({ onChange, ...props }: StepperProps & { onChange: (value: number) => void }) {
  const { value, min = 1, max } = props;
  const [isEmpty, setIsEmpty] = useState(false);
  const set = (next: number) => {
    setIsEmpty(Number.isNaN(next));
    if (!Number.isNaN(next)) onChange(Math.min(Math.max(next, min), Math.max(max, min)));
  };
  return (
    <StepperParts
      {...props}
      onStep={(by) => set(value + by)}
      field={{
        value: isEmpty ? '' : value,
        onChange: (event: ChangeEvent<HTMLInputElement>) => set(event.target.valueAsNumber),
        onBlur: () => setIsEmpty(false),
      }}
    />
  );
}
