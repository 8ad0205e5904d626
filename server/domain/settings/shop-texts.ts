import { agreementsVersion } from '@/content/agreements/version';
import { type ShopTexts, shopTextsSchema, type TextsChange } from '@/contracts/shop-texts';
import type { Db } from '@/server/platform/db/client';
import type { Ports } from '@/server/platform/ports/ports';
import type { Version } from './documents';
import { keptDocument } from './kept-document';
import { readCurrentSettings } from './settings';

const texts = keptDocument<ShopTexts>({
  name: 'texts',
  entity: 'content',
  schema: shopTextsSchema,
  initial: () => shopTextsSchema.parse({}),
});

export const textsVersions = texts;
export const readTextsVersion = texts.readVersion;

/** The owner's texts, and the version of the contracts that is made of them and of the settings. @param tx as for settings */
export async function readTexts(ports: Pick<Ports, 'db' | 'env'>, tx?: Db) {
  const { body, version } = await texts.readCurrent(ports, tx);
  const settings = await readCurrentSettings(ports, tx);
  return { texts: body, settings: settings.body, version: agreementsVersion(settings.version, version) };
}

/**
 * Changes the given texts of version `expected`; shown on all pages afterwards.
 * @throws ApiError 412
 */
export function changeTexts(ports: Ports, change: TextsChange, expected: number): Promise<Version<ShopTexts>> {
  const { pages = {}, clauses = {}, ...rest } = change;
  const merge = (current: ShopTexts): ShopTexts => ({
    ...current,
    ...rest,
    pages: Object.fromEntries(
      Object.entries({ ...current.pages, ...pages }).flatMap(([slug, page]) => (page ? [[slug, page]] : [])),
    ),
    clauses: { ...current.clauses, ...clauses },
  });
  return texts.change(ports, merge, expected);
}
