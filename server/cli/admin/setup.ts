import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { newBranchSchema, ownerBranchListSchema } from '@/contracts/content';
import { ownerSettingsSchema, type SettingsChange, settingsChangeSchema } from '@/contracts/settings';
import { type ContentChange, contentChangeSchema, ownerContentSchema } from '@/contracts/shop-content';
import { ownerTextsSchema, type TextsChange, textsChangeSchema } from '@/contracts/shop-texts';
import { UsageError } from '../catalog/exit-code';
import { FLAG, readArguments, required, TEXT } from './arguments';
import type { OwnerApi } from './owner-api';
import type { Topic } from './topic';

const setupSchema = z.strictObject({
  settings: settingsChangeSchema.optional(),
  content: contentChangeSchema.optional(),
  texts: textsChangeSchema.optional(),
  /** All branches in their order; those that are not listed are closed. */
  branches: z
    .array(newBranchSchema.required({ slug: true }))
    .max(200)
    .optional(),
});
type Setup = z.output<typeof setupSchema>;

export const setup: Topic = {
  usage: `setup
  setup --file shop.json [--dry-run]                           makes the shop what the file says; docs/own-shop.md`,
  parse: (args) => {
    const { values, positionals } = readArguments(args, { file: TEXT, 'dry-run': FLAG });
    if (positionals.length > 0) throw new UsageError(`What is ${positionals[0]}? Say setup --file shop.json.`);
    const file = required(values.file, 'file');
    return async (api) => {
      const wanted = readSetup(await readFile(file, 'utf8'), file);
      const lines = await setUp(api, wanted, { dryRun: values['dry-run'] });
      if (values.json) return console.log(JSON.stringify({ changes: lines }, null, 2));
      console.log(lines.length === 0 ? 'The shop is already as the file says.' : lines.join('\n'));
      if (values['dry-run'] && lines.length > 0) console.log('Nothing was changed: --dry-run.');
    };
  },
};

/**
 * The contents of a setup file.
 * @throws Error with one line per wrong field
 */
export function readSetup(text: string, file: string): Setup {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is not JSON: ${(error as Error).message}`);
  }
  const parsed = setupSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => `${file}: ${path.join('.') || 'file'}: ${message}`);
  throw new Error(problems.join('\n'));
}

/**
 * Changes what differs from the file, and nothing else: a second run changes nothing.
 * @returns a line per changed field
 */
export async function setUp(
  api: OwnerApi,
  { settings, content, texts, branches }: Setup,
  { dryRun }: { dryRun: boolean },
): Promise<string[]> {
  return [
    ...(settings ? await changeSettings(api, settings, dryRun) : []),
    ...(content ? await changeContent(api, content, dryRun) : []),
    ...(texts ? await changeTexts(api, texts, dryRun) : []),
    ...(branches ? await replaceBranches(api, branches, dryRun) : []),
  ];
}

async function replaceBranches(
  api: OwnerApi,
  wanted: NonNullable<Setup['branches']>,
  dryRun: boolean,
): Promise<string[]> {
  const path = '/admin/branches/';
  const current = (await api.read(ownerBranchListSchema, path))?.results ?? [];
  const lines: string[] = [];
  const send: OwnerApi['send'] = async (...call) => (dryRun ? null : api.send(...call));
  for (const { slug, version } of current.filter((one) => !wanted.some(({ slug }) => slug === one.slug))) {
    lines.push(`branches.${slug}: removed`);
    await send('DELETE', `${path}${slug}/`, undefined, version);
  }
  for (const { slug, ...fields } of wanted) {
    const found = current.find((one) => one.slug === slug);
    const changes = found ? differences(found, fields, `branches.${slug}`) : [`branches.${slug}: added`];
    lines.push(...changes);
    if (!found) await send('POST', path, { slug, ...fields });
    else if (changes.length > 0) await send('PATCH', `${path}${slug}/`, fields, found.version);
  }
  const [before, after] = [
    current.map(({ slug }) => slug).filter((slug) => wanted.some((one) => one.slug === slug)),
    wanted,
  ];
  const added = after.filter(({ slug }) => !before.includes(slug)).map(({ slug }) => slug);
  if ([...before, ...added].join(' ') !== after.map(({ slug }) => slug).join(' ')) {
    lines.push('branches: in another order');
    await send('PUT', `${path}order/`, { slugs: after.map(({ slug }) => slug) });
  }
  return lines;
}

async function changeSettings(api: OwnerApi, wanted: SettingsChange, dryRun: boolean): Promise<string[]> {
  const current = await api.read(ownerSettingsSchema, '/admin/settings/');
  if (!current) throw new Error('This shop has no settings: it is of an older release.');
  // The file is the whole set-up: the shop is open with it unless it says otherwise.
  const all = { open: true, ...wanted };
  const lines = differences(current.settings, all, 'settings');
  if (lines.length > 0 && !dryRun) await api.send('PATCH', '/admin/settings/', all, current.version);
  return lines;
}

async function changeContent(api: OwnerApi, wanted: ContentChange, dryRun: boolean): Promise<string[]> {
  const current = await api.read(ownerContentSchema, '/admin/content/');
  if (!current) throw new Error('This shop has no content to change: it is of an older release.');
  const lines = differences(current.content, wanted, 'content');
  if (lines.length > 0 && !dryRun) await api.send('PATCH', '/admin/content/', wanted, current.version);
  return lines;
}

async function changeTexts(api: OwnerApi, wanted: TextsChange, dryRun: boolean): Promise<string[]> {
  const current = await api.read(ownerTextsSchema, '/admin/texts/');
  if (!current) throw new Error('This shop has no texts to change: it is of an older release.');
  const lines = differences(current.texts, wanted, 'texts');
  if (lines.length > 0 && !dryRun) await api.send('PATCH', '/admin/texts/', wanted, current.version);
  return lines;
}

/** `settings.store_name: "Mağaza" → "Mavi Balon"`, for each given field that differs. */
function differences(current: object, wanted: object, path: string): string[] {
  return Object.entries(wanted).flatMap(([name, value]) => {
    const before: unknown = Reflect.get(current, name);
    const here = `${path}.${name}`;
    if (isObject(before) && isObject(value)) return differences(before, value, here);
    const [one, other] = [JSON.stringify(before), JSON.stringify(value)];
    return one === other ? [] : [`${here}: ${one} → ${other}`];
  });
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
