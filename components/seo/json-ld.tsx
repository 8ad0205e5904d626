import type { Thing, WithContext } from 'schema-dts';

/** Structured data. `<` is escaped, so that no product text can close the script element. */
export function JsonLd({ data }: { data: WithContext<Thing> }) {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the only use, escaped above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
