'use client';

import { useEffect, useEffectEvent, useState } from 'react';

/** How long a slide is shown, ms: enough to read its text twice. */
const STAY = 7_000;

type Autoplay = { playing: boolean; setPlaying(playing: boolean): void };

/**
 * Calls `next` at intervals while playing. Starts automatically, except with reduced motion; pauses while it is held
 * and while the page is hidden.
 */
export function useAutoplay(next: () => void, { isHeld }: { isHeld: boolean }): Autoplay {
  const [playing, setPlaying] = useState(false);
  useEffect(() => setPlaying(!window.matchMedia('(prefers-reduced-motion: reduce)').matches), []);
  const moveOn = useEffectEvent(() => {
    if (!document.hidden) next();
  });
  useEffect(() => {
    if (!playing || isHeld) return;
    const timer = setInterval(() => moveOn(), STAY);
    return () => clearInterval(timer);
  }, [playing, isHeld]);
  return { playing, setPlaying };
}
