import { type Instance, openInstance, until } from './instance';
import { describeRedis, TestRedis } from './redis-server';

let redis: TestRedis;
let instances: Instance[] = [];
beforeEach(async () => {
  redis = await TestRedis.start();
});
afterEach(async () => {
  await Promise.all(instances.map((instance) => instance.close()));
  instances = [];
  await redis.stop();
});

async function open(): Promise<Instance> {
  const instance = openInstance(redis.url);
  instances.push(instance);
  await until(() => instance.changes.logId !== null);
  return instance;
}

const html = async (instance: Instance, text: string) => (await instance.visit('/balon', () => text)).html;

describeRedis('invalidation stream', () => {
  test('invalidates a path on every instance, and no other path', async () => {
    const [one, two] = [await open(), await open()];
    await one.visit('/balon', () => '10 TL');
    await two.visit('/balon', () => '10 TL');
    await two.visit('/maske', () => 'mask');
    one.change('/balon');
    expect(await html(one, '12 TL')).toBe('12 TL');
    await until(async () => (await html(two, '12 TL')) === '12 TL');
    expect((await two.visit('/maske', () => 'new')).html).toBe('mask');
  });

  test('does not invalidate a page twice for a change of its own instance', async () => {
    const one = await open();
    one.change('/balon');
    expect(await html(one, 'new')).toBe('new');
    await until(() => one.changes.isSettled);
    expect((await one.visit('/balon', () => 'again')).from).toBe('memory');
  });

  test('delivers a large batch of paths completely', async () => {
    const [one, two] = [await open(), await open()];
    const paths = Array.from({ length: 1200 }, (_, i) => `/urun-${i}`);
    for (const path of ['/urun-0', '/urun-1199']) await two.visit(path, () => 'old');
    one.change(...paths);
    await until(async () => (await two.visit('/urun-1199', () => 'new')).html === 'new');
    expect((await two.visit('/urun-0', () => 'new')).html).toBe('new');
  });

  test('after an outage, delivers the changes of the outage and marks all earlier pages stale', async () => {
    const [one, two] = [await open(), await open()];
    await two.visit('/balon', () => '10 TL');
    await two.visit('/maske', () => 'mask');
    await redis.kill();
    await until(() => one.client.status !== 'ready' && two.client.status !== 'ready');
    one.change('/balon');
    await until(() => [one, two].every(({ logLines }) => logLines.some(({ level }) => level === 50)));
    expect(one.changes.isSettled).toBe(false);
    expect((await two.visit('/maske', () => 'new')).html).toBe('mask');
    await redis.start();
    await until(async () => (await html(two, '12 TL')) === '12 TL');
    // /maske may be served stale for a moment, but Next.js has to render it again.
    const mask = two.store.get('/maske');
    expect(mask?.lastModified).toBeLessThan(Date.now() - 3_600_000);
    const messages = ({ logLines }: Instance) =>
      logLines.map(({ msg }) => msg).filter((msg) => msg.startsWith('Redis'));
    await until(() => [one, two].every((instance) => messages(instance).includes('Redis answers again')));
    for (const instance of [one, two]) {
      expect(messages(instance)).toEqual([expect.stringContaining('Redis does not answer'), 'Redis answers again']);
    }
  });

  test('delivers pending changes before a process ends', async () => {
    const two = await open();
    await two.visit('/balon', () => '10 TL');
    const command = openInstance(redis.url);
    command.changes.publish(['/balon']);
    await command.close();
    expect(command.changes.isSettled).toBe(true);
    await until(async () => (await html(two, '12 TL')) === '12 TL');
  });

  test('logs why it cannot be read, without the password', async () => {
    const guarded = await TestRedis.start('right-secret');
    const instance = openInstance(guarded.url.replace('//', '//:wrong-secret@'));
    instances.push(instance);
    await until(() => instance.logLines.length > 0);
    expect(instance.logLines).toMatchObject([{ level: 50, reason: expect.stringContaining('WRONGPASS') }]);
    expect(JSON.stringify(instance.logLines)).not.toContain('secret');
    await guarded.stop();
  });

  test('separates shops that share one Redis by prefix', async () => {
    const one = await open();
    const other = openInstance(redis.url, { prefix: 'shop:other:' });
    instances.push(other);
    await other.visit('/balon', () => 'other');
    one.change('/balon');
    await until(() => one.changes.isSettled && other.changes.logId !== null);
    expect((await other.visit('/balon', () => 'new')).html).toBe('other');
    expect(await one.client.keys('*')).not.toHaveLength(0);
    expect((await one.client.keys('*')).filter((key) => !/^shop:(test|other):/.test(key))).toEqual([]);
  });
});

describeRedis('shared page cache in Redis', () => {
  const saved = (instance: Instance) => until(async () => (await instance.client.keys('shop:test:page:*')).length > 0);

  test('serves a page rendered by one instance from another', async () => {
    const [one, two] = [await open(), await open()];
    await one.visit('/balon', () => 'balon');
    await saved(one);
    expect(await two.visit('/balon', () => 'again')).toEqual({ html: 'balon', from: 'redis' });
    expect(await two.visit('/balon', () => 'again')).toEqual({ html: 'balon', from: 'memory' });
  });

  test('serves a restarted instance, except for pages that were invalidated', async () => {
    const one = await open();
    for (const path of ['/balon', '/maske']) await one.visit(path, () => 'old');
    await until(async () => (await one.client.keys('shop:test:page:*')).length === 2);
    one.change('/balon');
    await until(() => one.changes.isSettled);
    const two = await open();
    expect(await two.visit('/maske', () => 'new')).toEqual({ html: 'old', from: 'redis' });
    expect(await two.visit('/balon', () => 'new')).toEqual({ html: 'new', from: 'render' });
  });

  test('does not share a page invalidated while it was rendered', async () => {
    const [one, two] = [await open(), await open()];
    await one.visit('/balon', () => {
      two.change('/balon');
      return 'old';
    });
    await saved(one);
    await until(() => two.changes.isSettled);
    expect((await two.visit('/balon', () => 'new')).from).toBe('render');
  });

  test('does not serve pages of another build', async () => {
    const one = await open();
    await one.visit('/balon', () => 'old build');
    await saved(one);
    const two = openInstance(redis.url, { build: 'next' });
    instances.push(two);
    await until(() => two.changes.logId !== null);
    expect((await two.visit('/balon', () => 'new build')).from).toBe('render');
  });

  test('stores all parts of a page with an expiry', async () => {
    const [one, two] = [await open(), await open()];
    const page = {
      kind: 'APP_PAGE',
      html: '<p>Şişme balon</p>',
      rscData: Buffer.from([0, 255, 1]),
      segmentData: new Map([['/_tree', Buffer.from('tree')]]),
      headers: { 'x-next-cache-tags': '_N_T_/balon' },
    };
    const entry = one.store.set('/balon', page, { revalidate: 300 });
    if (entry) one.pages.save(entry);
    await saved(one);
    expect((await two.pages.load('/balon'))?.value).toEqual(page);
    const [name = ''] = await one.client.keys('shop:test:page:*');
    const left = await one.client.pttl(name.replace('shop:test:', ''));
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(300_000);
  });

  test('a page of another instance is sent as that one compressed it, without compressing it again', async () => {
    const [one, two] = [await open(), await open()];
    const page = one.store.set('/balon', { kind: 'APP_PAGE', html: '<p>Şişme balon</p>' }, { revalidate: 300 });
    if (page) one.pages.save(page);
    await saved(one);
    await two.pages.load('/balon');
    const loaded = two.store.peek('/balon')?.body;
    const compressed = loaded?.bytes('br');
    expect(compressed).toBeInstanceOf(Buffer);
    expect(compressed).toEqual(await page?.body.bytes('br'));
    expect(loaded?.etag('br')).toBe(page?.body.etag('br'));
  });

  test('ignores entries that are not valid pages', async () => {
    const [one, two] = [await open(), await open()];
    await one.visit('/balon', () => 'balon');
    await saved(one);
    const [name = ''] = await one.client.keys('shop:test:page:*');
    await one.client.set(name.replace('shop:test:', ''), 'garbage');
    expect((await two.visit('/balon', () => 'new')).from).toBe('render');
  });
});
