import { api } from '@/server/api/api';
import { startJobs, startMetrics, startPageJobs } from '@/server/api/jobs';
import { processAnswers, processPorts } from '@/server/api/process-ports';
import { repeatedSearches } from '@/server/api/repeated-searches';
import { subscribeDomains } from '@/server/api/subscribers';
import { newestVersion } from '@/server/domain/catalog/facet-index/catalog-version';
import { currentIndex } from '@/server/domain/catalog/facet-index/facet-index';
import { readContents } from '@/server/domain/catalog/items/contents';
import { rememberKnownSlugs } from '@/server/domain/catalog/items/known-slugs';
import { resolveSlug } from '@/server/domain/catalog/items/resolve-slug';
import { fillSynonyms } from '@/server/domain/catalog/search/fill-synonyms';
import { currentTextIndex } from '@/server/domain/catalog/text-index/text-index';
import { noteImagesDrawn, readMissingImages } from '@/server/domain/operations/demo/missing-images';
import { seedDatabase } from '@/server/domain/operations/demo/seed';
import { createSetupLink } from '@/server/domain/operations/setup/setup-link';
import { readSettings, watchOpen } from '@/server/domain/settings/settings';
import type { Reads } from '@/server/edge/listing-cache';
import { closeDatabase, database } from '@/server/platform/db/database';
import type { Env } from '@/server/platform/env';
import { createMailer } from '@/server/platform/mail/mailer';
import type { Ports } from '@/server/platform/ports/ports';
import { closeRedis } from '@/server/platform/redis/process-redis';
import { drawInBackground } from './draw-in-background';
import { createProgress } from './terminal/progress';

export type OpenShop = {
  /** Messages for the operator, one line each. */
  notes: string[];
  /** Reads for the handlers in front of the framework; null when the API runs on another host. */
  reads: Reads | null;
  /** Loads what only searches need; for after the start, which it would lengthen. A search waits for it. */
  warmUp(): void;
  /** Like `/api/ready`. */
  isReady(): Promise<boolean>;
  /** Whether shoppers see the shop: true at once, or a promise. */
  isOpen(): true | Promise<boolean>;
  close(): Promise<void>;
};

/** Opens the database, fills an empty one with the demo unless DEMO=0, and starts the jobs, unless workers run them. */
export async function openShop(env: Env): Promise<OpenShop> {
  subscribeDomains();
  const opened = await database();
  const progress = createProgress();
  const seeded = env.DEMO && (await seedDatabase(opened, env, progress));
  await fillSynonyms(opened.db);
  // The first visitor should not wait for it: most pages list items.
  const facets = await currentIndex(opened.db);
  const ports = await processPorts(api);
  const stops = [
    startMetrics(ports),
    startPageJobs(ports),
    ...(env.WORKER_ENABLED ? [startJobs(ports, createMailer(env))] : []),
  ];
  const own = await api();
  const contents = await readContents(opened.db);
  const undrawn = await readMissingImages(opened.db);
  if (undrawn !== null) stops.push(drawInBackground(undrawn, () => noteImagesDrawn(opened.db), ports.log));
  return {
    notes: [
      ...notesFor(env, seeded, contents === 'empty'),
      ...(undrawn === null ? [] : [DRAWING]),
      ...(await setupNotes(ports)),
    ],
    reads: {
      api: own,
      answers: processAnswers(),
      newestVersion: () => newestVersion(ports.catalogDb()),
      isKnownSlug: rememberKnownSlugs(async (slug) => (await resolveSlug(ports.catalogDb(), slug)).kind !== 'unknown'),
      countRepeatedSearch: repeatedSearches(own, ports),
    },
    warmUp: () => {
      currentTextIndex(facets.db, facets.version).catch((error: unknown) =>
        ports.log.error({ err: error }, 'the texts for searches could not be loaded'),
      );
    },
    isReady: async () => (await own.request('/api/ready')).ok,
    isOpen: watchOpen(ports),
    close: async () => {
      await Promise.all(stops.map((stop) => stop()));
      await closeRedis();
      await closeDatabase();
    },
  };
}

/** While the demo's images are drawn. */
const DRAWING = 'The demo’s images are still being drawn, those of a page when it is opened.';

/** The link to the set-up in the browser, while a shop that is not open has no account. */
async function setupNotes(ports: Ports): Promise<string[]> {
  if ((await readSettings(ports)).open) return [];
  const link = await createSetupLink(ports);
  if (!link) return ['Shoppers don’t see the shop yet: open it at /yonetim/kurulum.'];
  return ['Set it up in the browser; the link works for 24 hours, until there is an owner:', link];
}

function notesFor(env: Env, seeded: boolean, empty: boolean): string[] {
  const notes = env.DATABASE_URL
    ? ['Database: PostgreSQL server.']
    : [
        `Database: embedded, in ${env.DATA_DIR}. It survives a killed process, but not for certain a power cut:`,
        'set DATABASE_URL to a PostgreSQL server before taking real money.',
      ];
  if (!env.WORKER_ENABLED) notes.push('Jobs and mails: not here (WORKER_ENABLED=0); `npm run worker` does them.');
  if (seeded) notes.push('The demo catalogue was made; `npm run db:reset` starts over.');
  if (empty) notes.push('The shop is empty: `npm run catalog -- import FILE` fills it (docs/own-shop.md).');
  if (env.usesPaymentEmulator)
    notes.push('Payments: emulator, no real money moves (test card 5528790000000008, any date, any CVC).');
  return notes;
}
