import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint';

/**
 * False until the first frame with this component has been painted, and true from then on.
 * @param isNow whether it is true at once, when the component is rendered first
 */
export function useAfterPaint(isNow: boolean | (() => boolean)): boolean {
  const [isPainted, setIsPainted] = useState(isNow);
  useEffect(() => afterPaint(() => startTransition(() => setIsPainted(true))), []);
  return isPainted;
}
