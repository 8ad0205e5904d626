import type { ReactNode } from 'react';

/** The process-wide contents, because React's server components and its HTML renderer load modules separately. */
const CONTENTS = Symbol.for('senlikhane.server-html');
/** Each is needed for some milliseconds, between the two renderers of one page. */
const MAX_CONTENTS = 1000;

type Contents = Map<string, ReactNode>;

/** Stores what the HTML renderer puts into the slot with this id. The oldest contents are dropped. */
export function storeContent(id: string, content: ReactNode): void {
  const contents = all();
  contents.delete(id);
  contents.set(id, content);
  const [oldest] = contents.keys();
  if (contents.size > MAX_CONTENTS && oldest !== undefined) contents.delete(oldest);
}

/** @throws if it was never stored or is dropped */
export function contentOf(id: string): ReactNode {
  const contents = all();
  if (!contents.has(id)) throw new Error(`No content is stored for ${id}`);
  return contents.get(id);
}

function all(): Contents {
  const scope = globalThis as { [CONTENTS]?: Contents };
  scope[CONTENTS] ??= new Map();
  return scope[CONTENTS];
}
