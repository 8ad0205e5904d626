import { useEffect, useEffectEvent } from 'react';

/** Listens while the component is mounted. Calls the latest `listener` without attaching it again. */
export function useListener<Type extends keyof HTMLElementEventMap>(
  target: EventTarget | null,
  type: Type,
  listener: (event: HTMLElementEventMap[Type]) => void,
): void {
  const call = useEffectEvent(listener);
  useEffect(() => {
    const listen = (event: Event) => call(event as HTMLElementEventMap[Type]);
    target?.addEventListener(type, listen);
    return () => target?.removeEventListener(type, listen);
  }, [target, type]);
}
