'use client';

import { useState } from 'react';
import type { DeskDocument } from '@/services/desk/content';
import { isDeskFailure } from '@/store/desk/desk-api';
import { useUnsavedWarning } from './use-unsaved-warning';

type Outcome<Body> = { data?: DeskDocument<Body>; error?: unknown };

export type Draft<Body> = {
  body: Body;
  set(change: Partial<Body>): void;
  /** The names of the fields that differ from the version that was read. */
  changed: (keyof Body & string)[];
  save(): Promise<boolean>;
  discard(): void;
  /** The version that someone else has saved meanwhile; null without a conflict. */
  theirs: DeskDocument<Body> | null;
  /** Saves one's own fields over theirs. */
  keep(): Promise<boolean>;
  /** Gives up one's own. */
  take(): void;
  close(): void;
};

/**
 * What is typed into the form of one of the shop's documents, with the version that it belongs to: a version that is read
 * again in the meantime must not replace it.
 * @param options.send saves fields of a version; the failure 412 opens the conflict
 */
export function useDraft<Body extends object>(
  stored: DeskDocument<Body>,
  options: {
    send(fields: Partial<Body>, version: string, base: Body): Promise<Outcome<Body>>;
    readAgain(): Promise<DeskDocument<Body> | null>;
  },
): Draft<Body> {
  const [base, setBase] = useState(stored);
  const [body, setBody] = useState(stored.body);
  const [theirs, setTheirs] = useState<DeskDocument<Body> | null>(null);
  const names = Object.keys(body) as (keyof Body & string)[];
  const changed = names.filter((name) => JSON.stringify(body[name]) !== JSON.stringify(base.body[name]));
  useUnsavedWarning(changed.length > 0);
  // A version that was saved elsewhere is shown while nothing is typed.
  if (changed.length === 0 && stored.version !== base.version && theirs === null) {
    setBase(stored);
    setBody(stored.body);
  }
  const takeOver = (document: DeskDocument<Body>) => {
    setBase(document);
    setBody(document.body);
    setTheirs(null);
  };
  const saveOver = async (version: string) => {
    const fields = Object.fromEntries(changed.map((name) => [name, body[name]])) as Partial<Body>;
    const answer = await options.send(fields, version, base.body);
    if (answer.data) takeOver(answer.data);
    else if (isDeskFailure(answer.error) && answer.error.status === 412) setTheirs(await options.readAgain());
    return answer.data !== undefined;
  };
  return {
    body,
    set: (change) => setBody((current) => ({ ...current, ...change })),
    changed,
    save: () => saveOver(base.version),
    discard: () => setBody(base.body),
    theirs,
    keep: async () => theirs !== null && saveOver(theirs.version),
    take: () => theirs && takeOver(theirs),
    close: () => setTheirs(null),
  };
}
