import { Fragment } from 'react';
import { markMatches } from './mark-matches';

/** A title in which what was typed stands out. */
export function MarkedTitle({ title, typed }: { title: string; typed: string }) {
  return markMatches(title, typed).map(({ text, isMarked }, place) => {
    const Part = isMarked ? 'mark' : Fragment;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a title never change places
    return <Part key={place}>{text}</Part>;
  });
}
