import type { AxiosInstance } from 'axios';
import { type ShipmentTracking, TrackingUnavailableError } from '@/server/platform/ports/shipment-tracking';
import { queryShipmentBody } from './protocol';
import { readAnswer } from './read-answer';

export type YurticiConfig = {
  url: string;
  username: string;
  password: string;
  /** Timeout of a call, ms. */
  timeout?: number;
  /** Replaces the network, for the emulator in this process. */
  fetch?: (request: Request) => Promise<Response>;
};

const TIMEOUT = 20_000;
/** Sixty parcels with all their events are below 1 MB. */
const LARGEST_ANSWER = 5_000_000;
const HEADERS = { 'Content-Type': 'text/xml; charset=utf-8', SOAPAction: '""' };

/** Statuses of Yurtiçi Kargo's parcels. The carrier blocks the same question within a minute. */
export function createYurtici(config: YurticiConfig): ShipmentTracking {
  const post = config.fetch ? inProcess(config.url, config.fetch) : overNetwork(config);
  return {
    carrier: 'Yurtiçi Kargo',
    async track(keys) {
      const { status, text } = await post(queryShipmentBody(config, keys)).catch((cause: unknown) => {
        throw new TrackingUnavailableError('The carrier could not be reached.', { cause });
      });
      // A fault has the status 500 and a body that says why.
      if (status !== 200 && status !== 500) throw new TrackingUnavailableError(`The carrier answered ${status}.`);
      return readAnswer(text);
    },
  };
}

type Answer = { status: number; text: string };

function overNetwork({ url, timeout = TIMEOUT }: YurticiConfig): (body: string) => Promise<Answer> {
  let client: Promise<AxiosInstance> | undefined;
  return async (body) => {
    // Imported at the first call: commands never pay for its modules.
    client ??= import('axios').then(({ default: axios }) =>
      axios.create({ timeout, maxRedirects: 0, maxContentLength: LARGEST_ANSWER, validateStatus: () => true }),
    );
    const { status, data } = await (await client).post<string>(url, body, { headers: HEADERS, responseType: 'text' });
    return { status, text: String(data) };
  };
}

function inProcess(url: string, fetch: NonNullable<YurticiConfig['fetch']>): (body: string) => Promise<Answer> {
  return async (body) => {
    const answer = await fetch(new Request(url, { method: 'POST', headers: HEADERS, body }));
    return { status: answer.status, text: await answer.text() };
  };
}
