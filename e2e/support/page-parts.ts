/** A page's HTML in parts that are equal for two renders of the same page. */
export type PageParts = {
  /** Without the parts below, and without what is new in every response. */
  html: string;
  /** Scripts and style sheets of the build that the page loads, sorted: their order depends on the render's timing. */
  chunks: string[];
  /** Preloaded fonts, sorted: cached pages request them after styles and first image (server/edge/page-cache/prepare-page.ts). */
  fonts: string[];
  /** What React reads to hydrate the page; see {@link payloadOf}. */
  payload: unknown;
  /** Scripts and style sheets that the payload names, and React requests if the page has no tag of them. */
  named: string[];
  /** Whether the scripts are requested by the page's last script instead of by tags. */
  isDeferred: boolean;
};

const NONCE = / nonce="[^"]*"/g;
/** Where cached pages have joined the scripts at their end (server/edge/page-cache/prepare-page.ts). */
const JOINT = /;(?=self\.__next_f\.push\(|\(function loadAfterPaint)/g;
const LOADER = /<script>\(function loadAfterPaint[\s\S]*?\}\)\((\[[^\]]*\])\)<\/script>(?=<\/body>)/;
/** Of a chunk; that of `next/dynamic` has no script tag in Next's page. */
const PRELOAD = /<link rel="preload"(?=[^>]*\sas="script")[^>]*href="([^"]+)"[^>]*>/g;
const FONT = /<link rel="preload"(?=[^>]*\sas="font")[^>]*href="([^"]+)"[^>]*>/g;
const CHUNK = /<script src="(\/_next\/static\/chunks\/[^"]+)" async=""><\/script>/g;
const STYLES = /<link (?=[^>]*(?:rel="stylesheet"|as="style"))[^>]*href="([^"]+)"[^>]*>/g;
/** The file in which cached pages request the styles of the shop's layout (server/edge/page-cache/joined-styles.ts). */
const JOINED = /<link rel="stylesheet" href="[^"]*\/shop\+[^"]*"\/>/g;
/** Random keys of a partial payload's head. */
const RENDER_ID = /"[\w-]{21}([vm])"/g;
/** The parameter that Next's client adds to requests for payloads. */
const CLIENT_HASH = /\?_rsc=[\w-]*/g;
const PAYLOAD = /<script>(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\((.*?)\)<\/script>/gs;
const CHUNK_PATH = /\/_next\/static\/chunks\/[^"]+?\.(?:js|css)/g;
/** An empty boundary at the end of the metadata, only in pages that Next rendered for a browser instead of a crawler. */
const METADATA_BOUNDARY = /<!--\$--><!--\/\$-->/g;
const isMetadataBoundary = (value: readonly unknown[]) =>
  value[0] === '$' && (value[3] as { name?: string } | undefined)?.name === 'Next.MetadataOutlet';
/** The signed time in the contact form. */
const FORM_TOKEN = /\b[a-z\d]{8}\.[a-f\d]{64}\b/g;

export function partsOfPage(page: string): PageParts {
  const chunks = new Set<string>();
  const fonts: string[] = [];
  let isDeferred = false;
  let payload = '';
  const collect = (_tag: string, chunk: string) => {
    chunks.add(chunk);
    return '';
  };
  const html = page
    .replace(NONCE, '')
    .replace(JOINT, '</script><script>')
    .replace(METADATA_BOUNDARY, '')
    .replace(FORM_TOKEN, '')
    .replace(LOADER, (_script, list: string) => {
      isDeferred = true;
      for (const chunk of JSON.parse(list) as string[]) chunks.add(chunk);
      return '';
    })
    .replace(PRELOAD, collect)
    .replace(FONT, (_tag, font: string) => {
      fonts.push(font);
      return '';
    })
    .replace(CHUNK, collect)
    .replace(JOINED, '')
    .replace(STYLES, collect)
    .replace(PAYLOAD, (_script, pushed: string) => {
      const [, text = ''] = JSON.parse(pushed) as [number, string?];
      payload += text;
      return '';
    });
  const named = payload.match(CHUNK_PATH) ?? [];
  return { html, chunks: [...chunks].sort(), fonts: fonts.sort(), payload: payloadOf(payload), named, isDeferred };
}

/** Where a page was rendered for the cache of Next, which has no query: what reads one is left to the browser. */
const LEFT_TO_BROWSER = /<!--\$!--><template data-dgst=""><\/template><!--\/\$-->/g;

/**
 * The parts without what tells Next's router how it may prefetch a page that Next caches itself, which the shop's pages of
 * the catalogue are not (docs/decisions/0066-unseen-pages.md): segments (`S`), hints of the route's tree (`h`).
 */
export function withoutPrefetchHints({ html, payload, ...parts }: PageParts): PageParts {
  const isHint = (name: string, value: unknown) => name === 'S' || (name === 'h' && typeof value === 'number');
  const bare = JSON.stringify(payload, (name, value: unknown) => (isHint(name, value) ? undefined : value));
  return { ...parts, html: html.replace(LEFT_TO_BROWSER, ''), payload: JSON.parse(bare) as unknown };
}

/** A React payload with every reference replaced by its target: numbers and order of its rows depend on timing. */
export function payloadOf(text: string): unknown {
  const stable = text
    .replaceAll(/"nonce":"[^"]*"/g, '"nonce":"$undefined"')
    .replaceAll(FORM_TOKEN, '')
    .replaceAll(RENDER_ID, '"$1"')
    .replaceAll(CLIENT_HASH, '');
  return resolve(rowsOf(stable));
}

/** `id:value\n`, or `id:T{length},text` with the length in hexadecimal bytes. */
function rowsOf(payload: string): Map<string, unknown> {
  const rows = new Map<string, unknown>();
  const bytes = Buffer.from(payload);
  for (let at = 0; at < bytes.length; ) {
    const colon = bytes.indexOf(':', at);
    const id = bytes.toString('utf8', at, colon);
    const text = /^T([\da-f]+),/.exec(bytes.toString('utf8', colon + 1, colon + 12));
    if (text) {
      const start = colon + 1 + text[0].length;
      at = start + Number.parseInt(text[1] ?? '', 16);
      rows.set(id, { text: bytes.toString('utf8', start, at) });
      continue;
    }
    const end = bytes.indexOf('\n', colon);
    const value = bytes.toString('utf8', colon + 1, end);
    const [tag = ''] = /^[A-Z]*/.exec(value) ?? [];
    const json = value.slice(tag.length);
    const parsed: unknown = json === '' ? null : JSON.parse(json);
    // Rows without a number are hints, and one that only has a tag begins or ends a stream.
    if (id !== '' && !(rows.has(id) && json === '')) rows.set(id, tag === '' ? parsed : { tag, value: parsed });
    at = end + 1;
  }
  return rows;
}

/** `$` with the kind of its target (`L` lazy, `Q` map, `@` promise …), the number of a row, and a path inside it. */
const REFERENCE = /^\$[A-Z@hi]?([\da-f]+)((?::[^:]+)*)$/;

/** The first row with every reference replaced by its target. */
function resolve(rows: ReadonlyMap<string, unknown>): unknown {
  const resolved = new Map<string, unknown>();
  const row = (id: string): unknown => {
    if (!resolved.has(id)) {
      resolved.set(id, 'circular');
      resolved.set(id, expand(rows.get(id)));
    }
    return resolved.get(id);
  };
  const expand = (value: unknown): unknown => {
    if (typeof value === 'string') {
      const [, id = '', path = ''] = REFERENCE.exec(value) ?? [];
      if (!rows.has(id)) return value;
      return path.split(':').filter(Boolean).reduce<unknown>(member, row(id));
    }
    if (Array.isArray(value)) return isMetadataBoundary(value) ? undefined : value.map(expand);
    if (value === null || typeof value !== 'object') return value;
    const members = Object.entries(value).map(([name, one]) => [name, expand(one)] as const);
    // No child, null and a metadata boundary all render nothing.
    return Object.fromEntries(members.filter(([name, one]) => name !== 'children' || (one ?? null) !== null));
  };
  return row('0');
}

/** An element is an array `["$", type, key, props]` in the payload, and an object for its paths. */
function member(value: unknown, name: string): unknown {
  if (Array.isArray(value) && value[0] === '$') return value[{ type: 1, key: 2, props: 3 }[name] ?? Number(name)];
  return (value as Record<string, unknown> | null)?.[name];
}
