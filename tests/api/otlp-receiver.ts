import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

type Value = { stringValue?: string; intValue?: number; doubleValue?: number; boolValue?: boolean };
type WireSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Value }[];
  status: { code: number };
};
type Sent = { resourceSpans: { resource: unknown; scopeSpans: { spans: WireSpan[] }[] }[] };

export type ReceivedSpan = Omit<WireSpan, 'attributes'> & { attributes: Record<string, unknown> };

/** A collector that stores what it receives by OTLP over HTTP. */
export async function openOtlpReceiver() {
  const spans: ReceivedSpan[] = [];
  const bodies: Sent[] = [];
  const server = createServer(async (request, response) => {
    const sent = (await json(request)) as Sent;
    bodies.push(sent);
    for (const { scopeSpans } of sent.resourceSpans) {
      spans.push(...scopeSpans.flatMap((scope) => scope.spans).map(readable));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** All bodies received, as text. */
    text: () => JSON.stringify(bodies),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function readable({ attributes, ...span }: WireSpan): ReceivedSpan {
  return {
    ...span,
    attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
  };
}
