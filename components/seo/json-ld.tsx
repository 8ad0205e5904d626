import type { Thing, WithContext } from 'schema-dts';
import { ServerData } from '@/components/ui/server-html';

/** Structured data. `<` is escaped, so that no product text can close the script element. */
export function JsonLd({ data }: { data: WithContext<Thing> }) {
  return <ServerData type="application/ld+json" text={JSON.stringify(data).replaceAll('<', '\\u003c')} />;
}
