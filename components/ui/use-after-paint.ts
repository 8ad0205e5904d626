import { startTransition, useEffect, useState } from 'react';

/**
 * False until the first frame with this component has been painted, and true from then on.
 * @param isNow whether it is true at once, when the component is rendered first
 */
export function useAfterPaint(isNow: boolean | (() => boolean)): boolean {
  const [isPainted, setIsPainted] = useState(isNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A frame's own callbacks run before it is painted.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setIsPainted(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
}
