/** The process-wide contents, because React's server components and its HTML renderer load modules separately. */
const CONTENTS = Symbol.for('senlikhane.server-html');
/** Structured data is needed for some milliseconds, between the two renderers of one page; the others for every page. */
const MAX_CONTENTS = 1000;

type Contents = Map<string, string>;

/** Stores the HTML of the slot with this id. What was not stored for the longest time is dropped. */
export function storeContent(id: string, content: string): void {
  const contents = all();
  contents.delete(id);
  contents.set(id, content);
  const [oldest] = contents.keys();
  if (contents.size > MAX_CONTENTS && oldest !== undefined) contents.delete(oldest);
}

/** @throws if it was never stored or is dropped */
export function contentOf(id: string): string {
  const content = findContent(id);
  if (content === undefined) throw new Error(`No content is stored for ${id}`);
  return content;
}

/** The HTML of the slot with this id, if it is stored. */
export function findContent(id: string): string | undefined {
  return all().get(id);
}

function all(): Contents {
  const scope = globalThis as { [CONTENTS]?: Contents };
  scope[CONTENTS] ??= new Map();
  return scope[CONTENTS];
}
