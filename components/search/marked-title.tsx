import { Fragment } from 'react';
import { markMatches } from './mark-matches';

/** A title with the typed words highlighted. */
export function MarkedTitle({ title, typed }: { title: string; typed: string }) {
  return markMatches(title, typed).map(({ text, isMarked }, index) => {
    const Part = isMarked ? 'mark' : Fragment;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a title never change order
    return <Part key={index}>{text}</Part>;
  });
}
