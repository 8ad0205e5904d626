import { html, raw } from 'hono/html';

type Operation = {
  summary?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[];
  requestBody?: { content?: Record<string, { schema?: unknown }> };
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: unknown }> }>;
};
type Document = {
  info: { title: string; description?: string };
  paths?: Record<string, unknown>;
  components?: { schemas?: Record<string, unknown> };
};

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** One page, grouped by tag, without scripts or external resources. */
export function renderDocs(document: Document) {
  const groups = new Map<string, { method: string; path: string; operation: Operation }[]>();
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const method of METHODS) {
      const operation = (item as Record<string, Operation>)[method];
      if (!operation) continue;
      const tag = operation.tags?.[0] ?? 'Other';
      groups.set(tag, [...(groups.get(tag) ?? []), { method, path, operation }]);
    }
  }
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${document.info.title}</title>
<style>${raw(STYLE)}</style></head><body>
<h1>${document.info.title}</h1><p>${document.info.description ?? ''} The machine-readable form is <a href="/api/openapi.json">openapi.json</a>.</p>
${[...groups].map(([tag, calls]) => html`<h2>${tag}</h2>${calls.map(renderCall)}`)}
<h2>Schemas</h2>
${Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => html`<details id="${name}"><summary><code>${name}</code></summary><pre>${JSON.stringify(schema, null, 2)}</pre></details>`)}
</body></html>`;
}

function renderCall({ method, path, operation }: { method: string; path: string; operation: Operation }) {
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  return html`<details><summary><b class="${method}">${method.toUpperCase()}</b> <code>${path}</code> ${operation.summary ?? ''}</summary>
  ${operation.parameters?.length ? html`<table><tr><th>Parameter</th><th>In</th><th>Shape</th></tr>${operation.parameters.map((p) => html`<tr><td><code>${p.name}</code>${p.required ? ' *' : ''}</td><td>${p.in}</td><td><code>${describe(p.schema)}</code></td></tr>`)}</table>` : ''}
  ${body ? html`<p>Body: <code>${describe(body)}</code></p>` : ''}
  <table><tr><th>Status</th><th>Meaning</th><th>Body</th></tr>${Object.entries(operation.responses ?? {}).map(([status, response]) => html`<tr><td>${status}</td><td>${response.description ?? ''}</td><td><code>${describe(Object.values(response.content ?? {})[0]?.schema)}</code></td></tr>`)}</table></details>`;
}

/** A short description of a schema: a reference by name, anything else as JSON. */
function describe(schema: unknown): string {
  if (schema === undefined) return '';
  return JSON.stringify(schema).replace(/\{"\$ref":"#\/components\/schemas\/([^"]+)"\}/g, '$1');
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:62rem;margin:2rem auto;padding:0 1rem;color:#222;background:#f7f7f7}
details{background:#fff;border-radius:10px;margin:.5rem 0;padding:.6rem .9rem}summary{cursor:pointer}code,pre{font-size:.85em;overflow-wrap:anywhere;white-space:pre-wrap}
table{border-collapse:collapse;width:100%;margin:.5rem 0}td,th{text-align:left;vertical-align:top;padding:.3rem .6rem;border-bottom:1px solid #eee}
b{display:inline-block;min-width:3.6rem}.get{color:#0b6b63}.post{color:#b3261e}.put,.patch{color:#8a5a00}.delete{color:#7a1f5c}`;
