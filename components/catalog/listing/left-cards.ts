import { type RefObject, useEffect, useState } from 'react';

/** Around the screen: cards this near are shown with it, px. A phone's address bar may have changed its height. */
const NEAR_PX = 200;

/** Heights of a list's cards by their place, px, with 0 for those that were in view, by the address of the listing. */
const left = new Map<string, readonly number[]>();

/** Where the browser is, and how wide: cards have other heights in another window. */
const here = () => window.location.href + window.innerWidth;

/**
 * Notes which cards of the list are in view when a press leads to another page, and how high the others are. A visit has few
 * listings, so nothing is dropped.
 * @param path the listing's path and query
 * @returns for a listing that Back has opened, the room of each card that was out of view, 0 for the others; otherwise
 * nothing. Back restores the scroll position, which needs a list of the same height.
 */
export function useLeftCards(list: RefObject<HTMLElement | null>, path: string): readonly number[] {
  const [rooms] = useState(() => roomsOf(path));
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (list.current && target instanceof Element && target.closest('a, [type="submit"]'))
        left.set(here(), [...list.current.children].map(roomOf));
    };
    document.addEventListener('click', note, true);
    return () => document.removeEventListener('click', note, true);
  }, [list]);
  return rooms;
}

/** During any other navigation than Back and Forward the address is still that of the page before. */
function roomsOf(path: string): readonly number[] {
  // The server notes nothing, and has no address.
  const isBack = left.size > 0 && window.location.href === window.location.origin + path;
  return (isBack && left.get(here())) || [];
}

function roomOf(card: Element): number {
  const { top, bottom, height } = card.getBoundingClientRect();
  return bottom > -NEAR_PX && top < window.innerHeight + NEAR_PX ? 0 : height;
}
