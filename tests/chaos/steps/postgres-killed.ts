import { until } from '@/tests/cluster/until';
import { randomScenario } from '@/tests/support/commerce/scenario';
import { Shopper } from '@/tests/support/commerce/shopper';
import type { Cluster } from '../cluster';
import { request, requestInstance } from '../http-client';
import { Load } from '../load';
import { openPayingBrowser } from '../paying-browser';
import { cachedPages, warm } from '../visitor-paths';

/** Requests that visitors send during the outage. */
const OUTAGE_REQUESTS = 150;

/** Kills PostgreSQL while clients browse, buy and are about to pay, and restarts it later. */
export async function postgresKilled(cluster: Cluster): Promise<string> {
  const cached = await cachedPages(cluster);
  await warm(cluster, cached);
  const pids = cluster.instances.map(({ pid }) => pid);
  const paying = await openPayingBrowser(cluster);
  const visitors = new Load(cluster, cached, { visitors: 4, buyers: 0 });
  const buyers = new Load(cluster, cached, { visitors: 0, buyers: 3 });
  try {
    try {
      await until('orders in progress', 30_000, () => buyers.requests > 20);
      await cluster.postgres.kill();
      await paying.expectPaymentUnavailable();
      await paying.expectSearchUnavailable();
      await expectNoDatabase(cluster);
      const before = visitors.requests;
      await until('visitors during the outage', 60_000, () => visitors.requests > before + OUTAGE_REQUESTS);
    } finally {
      await cluster.postgres.start();
      await Promise.all([visitors.leave(), buyers.leave()]);
    }
    await expectRecovered(cluster);
    await paying.expectSearchRecovered();
  } finally {
    await paying.close();
  }
  if (cluster.instances.some(({ pid }, index) => pid !== pids[index])) throw new Error('an instance was restarted');
  return `cached pages: ${await visitors.leaveWithoutFailure()}; checkout reported the outage; both recovered`;
}

/** Readiness reports the outage, and uncacheable requests answer 503 soon. */
async function expectNoDatabase({ instances }: Cluster): Promise<void> {
  for (const { url } of instances) {
    await expectStatus(`${url}/api/health`, 200);
    const { code } = JSON.parse((await expectStatus(`${url}/api/ready`, 503)).text) as { code: string };
    if (code !== 'database_unavailable') throw new Error(`/api/ready answers ${code}`);
    const page = await expectStatus(`${url}/alisveris?search=balon`, 503);
    if (!page.text.includes('Şu anda bir sorun var')) throw new Error('the page shows no error message');
    await expectStatus(`${url}/api/items/?page_size=1`, 503);
  }
}

async function expectStatus(url: string, expected: number) {
  const answer = await requestInstance(url);
  if (answer.status !== expected) throw new Error(`${answer.status} instead of ${expected} for ${url}`);
  return answer;
}

/** Completes a purchase on each instance. */
async function expectRecovered({ instances, products, clientLog }: Cluster): Promise<void> {
  for (const { url } of instances) {
    await until(`${url} ready`, 30_000, async () => (await requestInstance(`${url}/api/ready`)).status === 200);
    const [paid, placed] = [clientLog.paid.size, clientLog.placed.size];
    const scenario = { ...randomScenario(products.slice(0, 1)), card: '5528790000000008', closesBrowser: false };
    await new Shopper(scenario, clientLog, (url, init) => request(url, init)).proceed(url);
    if (clientLog.placed.size !== placed + 1) throw new Error(`${url} takes no order after the outage`);
    if (clientLog.paid.size !== paid + 1) throw new Error(`${url} shows no paid order after the outage`);
  }
}
