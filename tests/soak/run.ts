import { loadavg } from 'node:os';
import { printMarkdownTable } from '@/bench/markdown-table';
import type { Engine } from '@/tests/support/commerce/shop-environment';
import { type Soaked, soak } from './soak';

/**
 * `npm run test:soak`: SOAK_MINUTES (10) of browsing, searching, filling carts and buying in a built shop, with a
 * payment provider that fails from time to time. Exits with 1 after a wrong response, when a confirmed order is missing
 * in the database, or when memory grows after the warm-up.
 *
 * Runs on the embedded database and, with DATABASE_URL, also in a temporary database on that server;
 * SOAK_ENGINES=postgres alone starts a server. SOAK_SNAPSHOTS names a folder for heap snapshots.
 */
const minutes = Number(process.env.SOAK_MINUTES || 10);
const postgres = process.env.DATABASE_URL || undefined;
const snapshots = process.env.SOAK_SNAPSHOTS || undefined;
const engines = (process.env.SOAK_ENGINES || (postgres ? 'pglite,postgres' : 'pglite')).split(',') as Engine[];

function report(engine: Engine, { stats, measured, growth, audit, exitCode }: Soaked): boolean {
  const load = loadavg().map((value) => value.toFixed(1));
  console.log(
    `\n${engine}: ${stats.requests} requests in ${minutes} min; load ${load.join(' ')}, shoppers on the same machine`,
  );
  printMarkdownTable(stats.rows());
  for (const { minute, heap, external, resident } of measured.filter((_one, index) => index % 3 === 2)) {
    const mb = [heap, external, resident].map((value) => value.toFixed(0).padStart(4));
    console.log(`  minute ${minute.toFixed(1)}: heap${mb[0]} MB, external${mb[1]} MB, resident${mb[2]} MB`);
  }
  for (const { of, from, to } of growth)
    console.log(`  ${of} after the warm-up: ${from.toFixed(1)} → ${to.toFixed(1)} MB`);
  for (const line of audit.counts) console.log(`  ${line}`);
  const faults = [
    ...(exitCode === 0 ? [] : [`the shop exited with code ${exitCode}`]),
    ...[...new Set(stats.errors)].slice(0, 20),
    ...audit.faults,
    ...growth.filter(({ grown }) => grown).map(({ of }) => `memory grew (${of})`),
  ];
  for (const fault of faults) console.log(`  ✗ ${fault}`);
  console.log(
    faults.length === 0 ? '  ✓ no wrong response, no order lost, no memory growth' : `  ${faults.length} faults`,
  );
  return faults.length === 0;
}

const ended: boolean[] = [];
for (const engine of engines)
  ended.push(
    report(
      engine,
      await soak(engine, { minutes, ...(postgres ? { postgres } : {}), ...(snapshots ? { snapshots } : {}) }),
    ),
  );
process.exitCode = ended.length > 0 && ended.every(Boolean) ? 0 : 1;
