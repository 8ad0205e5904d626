'use client';

import { useEffect, useEffectEvent, useState } from 'react';

/** How long a slide stays, ms: time to read its few words twice. */
const STAY = 7_000;

type Autoplay = { playing: boolean; setPlaying(playing: boolean): void };

/**
 * Calls `next` again and again while it plays. Begins by itself, except for whoever asked for less motion; rests
 * while it is held and while nobody sees the page.
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
