import type { Thing, WithContext } from 'schema-dts';
import { storeData } from '@/components/ui/server-html';
import { ServerHtmlSlot } from '@/components/ui/server-html-slot';

/** Structured data. */
export function JsonLd({ data }: { data: WithContext<Thing> }) {
  return <ServerHtmlSlot id={storeJsonLd(data)} tag="script" type="application/ld+json" />;
}

/** @returns the id of the slot that shows it. `<` is escaped, so that no product text can close the script element. */
export function storeJsonLd(data: WithContext<Thing>): string {
  return storeData(JSON.stringify(data).replaceAll('<', '\\u003c'));
}
