import { until } from '@/tests/cluster/until';
import { makeUpErrand } from '@/tests/support/commerce/scenario';
import { Shopper } from '@/tests/support/commerce/shopper';
import { ask, askBehind } from '../asking';
import type { Cluster } from '../cluster';
import { Load } from '../load';
import { keptPages, warm } from '../probes';
import { openLastStep } from '../somebody-paying';

/** What the outage is seen by: so many requests of visitors. */
const DURING = 150;

/** PostgreSQL is killed while people look around, buy and are about to pay; later it is started again. */
export async function postgresGone(cluster: Cluster): Promise<string> {
  const kept = await keptPages(cluster);
  await warm(cluster, kept);
  const pids = cluster.instances.map(({ pid }) => pid);
  const paying = await openLastStep(cluster);
  const visitors = new Load(cluster, kept, { visitors: 4, buyers: 0 });
  const buyers = new Load(cluster, kept, { visitors: 0, buyers: 3 });
  try {
    try {
      await until('orders under way', 30_000, () => buyers.asked > 20);
      await cluster.postgres.kill();
      await paying.expectApology();
      await paying.expectNoSearch();
      await expectNoDatabase(cluster);
      const before = visitors.asked;
      await until('visitors during the outage', 60_000, () => visitors.asked > before + DURING);
    } finally {
      await cluster.postgres.start();
      await Promise.all([visitors.leave(), buyers.leave()]);
    }
    await expectRecovered(cluster);
    await paying.expectSearchAgain();
  } finally {
    await paying.close();
  }
  if (cluster.instances.some(({ pid }, index) => pid !== pids[index])) throw new Error('an instance was restarted');
  return `kept pages: ${await visitors.leaveUnharmed()}; checkout said so; both sell again by themselves`;
}

/** Health tells the truth, and what can't be answered is answered as such, soon. */
async function expectNoDatabase({ instances }: Cluster): Promise<void> {
  for (const { url } of instances) {
    await expectStatus(`${url}/api/health`, 200);
    const { code } = JSON.parse((await expectStatus(`${url}/api/ready`, 503)).text) as { code: string };
    if (code !== 'database_unavailable') throw new Error(`/api/ready says ${code}`);
    const page = await expectStatus(`${url}/alisveris?search=balon`, 503);
    if (!page.text.includes('Şu anda bir sorun var')) throw new Error('the page doesn’t say that something is wrong');
    await expectStatus(`${url}/api/items/?page_size=1`, 503);
  }
}

async function expectStatus(url: string, expected: number) {
  const answer = await askBehind(url);
  if (answer.status !== expected) throw new Error(`${answer.status} instead of ${expected} for ${url}`);
  return answer;
}

/** On each instance somebody buys to the end. */
async function expectRecovered({ instances, goods, promised }: Cluster): Promise<void> {
  for (const { url } of instances) {
    await until(`${url} ready`, 30_000, async () => (await askBehind(`${url}/api/ready`)).status === 200);
    const [paid, placed] = [promised.paid.size, promised.placed.size];
    const errand = { ...makeUpErrand(goods.slice(0, 1)), card: '5528790000000008', leaves: false };
    await new Shopper(errand, promised, (address, init) => ask(address, init)).goOn(url);
    if (promised.placed.size !== placed + 1) throw new Error(`${url} takes no order after the outage`);
    if (promised.paid.size !== paid + 1) throw new Error(`${url} shows no paid order after the outage`);
  }
}
