import { hmac } from '@/server/platform/crypto/hmac';
import type { Ports } from '@/server/platform/ports/ports';
import { plannedWebhook } from './plan';
import type { EmulatorEntry } from './records';

const waiting = new Set<NodeJS.Timeout>();

/**
 * Notifies the shop from server to server, as the provider does a few seconds after the browser's redirect. Fields and
 * signature: docs.iyzico.com/en/advanced/webhook, "HPP format".
 */
export async function callWebhook(ports: Ports, entry: EmulatorEntry): Promise<void> {
  const { env, log, db } = ports;
  const { times, ms, forged } = await plannedWebhook(db, entry.token);
  const event = {
    iyziEventType: 'CHECKOUT_FORM_AUTH',
    iyziPaymentId: entry.paymentId ?? '',
    token: entry.token,
    paymentConversationId: String(entry.request.conversationId),
    status: entry.status === 'success' ? 'SUCCESS' : 'FAILURE',
  };
  const secret = forged ? 'not the secret' : env.IYZICO_SECRET_KEY;
  const signature = hmac(
    secret,
    `${secret}${event.iyziEventType}${event.iyziPaymentId}${event.token}${event.paymentConversationId}${event.status}`,
  );
  const send = async () => {
    const { default: axios } = await import('axios');
    await axios.post(`http://127.0.0.1:${env.PORT}/api/checkout/webhook`, event, {
      headers: { 'X-IYZ-SIGNATURE-V3': signature },
      timeout: 5_000,
    });
  };
  for (let time = 0; time < times; time++) {
    const timer = setTimeout(() => {
      waiting.delete(timer);
      send().catch((error: unknown) => log.warn({ err: error }, 'the emulator could not call the webhook'));
    }, ms).unref();
    waiting.add(timer);
  }
}

/** Cancels all scheduled calls: the server that would receive them has closed. */
export function dropWaitingWebhooks(): void {
  for (const timer of waiting) clearTimeout(timer);
  waiting.clear();
}
