import { type OwnerBranch, ownerBranchListSchema, ownerBranchSchema } from '@/contracts/content';
import { formatPhone } from '@/contracts/phone';
import { UsageError } from '../catalog/exit-code';
import { confirmed } from '../terminal/confirmed';
import { oneWord, readArguments, required, TEXT } from './arguments';
import { chooseAction } from './choose-action';
import { describeExceptions, describeHours, readExceptions, readHours } from './opening-hours';
import type { OwnerApi } from './owner-api';
import { table } from './table';
import type { Topic } from './topic';
import { readSwitch } from './typed-values';

const PATH = '/admin/branches/';

export const branches: Topic = {
  usage: `branches
  branches list                                                all branches, and where orders are picked up
  branches show SLUG                                           one of them
  branches add --name TEXT --label "Kadıköy, İstanbul" --address TEXT --phone NUMBER --map URL [--slug SLUG]
          [--at LATITUDE,LONGITUDE] [--hours …] [--pickup on|off]  opens one, after the others
  branches set SLUG [--name TEXT] [--label TEXT] [--phone NUMBER] [--address TEXT] [--map URL] [--at LATITUDE,LONGITUDE]
          [--hours "mon-sat 09:00-20:00, sun 09:00-17:00" | --hours none] [--pickup on|off]
          [--except "2026-12-31 10:00-15:00, 2027-01-01 closed" | --except none]
                                                               changes what is said of it on every page
  branches remove SLUG                                         closes it; orders keep its name and address`,
  parse: (args) =>
    chooseAction(
      'branches',
      { list: parseList, show: parseShow, add: parseAdd, set: parseSet, remove: parseRemove },
      args,
    ),
};

function parseList(args: string[]) {
  const { values } = readArguments(args, {});
  return async (api: OwnerApi) => {
    const results = await readBranches(api);
    if (values.json) return console.log(JSON.stringify({ results }, null, 2));
    const rows = results.map((branch) => [
      branch.slug,
      branch.name,
      formatPhone(branch.phone),
      branch.pickup ? 'on' : 'off',
      describeHours(branch.hours),
    ]);
    console.log(table(['slug', 'name', 'phone', 'pickup', 'hours'], rows));
  };
}

function parseShow(args: string[]) {
  const { values, positionals } = readArguments(args, {});
  const slug = oneWord(positionals, 'branch');
  return async (api: OwnerApi) => {
    print(await findBranch(api, slug), values.json);
  };
}

const FIELDS = {
  ...{ name: TEXT, label: TEXT, address: TEXT, phone: TEXT, map: TEXT },
  ...{ at: TEXT, hours: TEXT, pickup: TEXT, except: TEXT },
};

/** The given fields of a branch. */
function readFields({ at, hours, pickup, except, ...texts }: Partial<Record<keyof typeof FIELDS, string>>) {
  const given = Object.entries(texts).filter(([name, value]) => name in FIELDS && value !== undefined);
  return {
    ...Object.fromEntries(given),
    ...(at === undefined ? {} : readPosition(at)),
    ...(hours === undefined ? {} : { hours: readHours(hours) }),
    ...(except === undefined ? {} : { exceptions: readExceptions(except) }),
    ...(pickup === undefined ? {} : { pickup: readSwitch(pickup, 'pickup') }),
  };
}

/** "40.98,29.02" */
function readPosition(text: string) {
  const [, latitude, longitude] = /^(-?[\d.]+), ?(-?[\d.]+)$/.exec(text.trim()) ?? [];
  if (latitude === undefined || longitude === undefined) {
    throw new UsageError(`--at: ${text} is no position. Write it as 40.9842,29.0254.`);
  }
  return { latitude: Number(latitude), longitude: Number(longitude) };
}

function parseAdd(args: string[]) {
  const { values, positionals } = readArguments(args, { ...FIELDS, slug: TEXT });
  if (positionals.length > 0) throw new UsageError(`What is ${positionals[0]}?`);
  for (const name of ['name', 'label', 'address', 'phone', 'map'] as const) required(values[name], name);
  const fields = { ...readFields(values), ...(values.slug === undefined ? {} : { slug: values.slug }) };
  return async (api: OwnerApi) => print(await api.send('POST', PATH, fields), values.json);
}

function parseSet(args: string[]) {
  const { values, positionals } = readArguments(args, FIELDS);
  const slug = oneWord(positionals, 'branch');
  const change = readFields(values);
  if (Object.keys(change).length === 0)
    throw new UsageError(
      `Say ${Object.keys(FIELDS)
        .map((name) => `--${name}`)
        .join(', ')}.`,
    );
  return async (api: OwnerApi) => {
    const { version } = await findBranch(api, slug);
    print(await api.send('PATCH', `${PATH}${encodeURIComponent(slug)}/`, change, version), values.json);
  };
}

function parseRemove(args: string[]) {
  const { values, positionals } = readArguments(args, {});
  const slug = oneWord(positionals, 'branch');
  return async (api: OwnerApi) => {
    const { name, version } = await findBranch(api, slug);
    if (!(await confirmed(`${name} is removed from all pages.`, values.yes))) return;
    await api.send('DELETE', `${PATH}${encodeURIComponent(slug)}/`, undefined, version);
    console.log(`${name} is closed.`);
  };
}

async function readBranches(api: OwnerApi): Promise<OwnerBranch[]> {
  return (await api.read(ownerBranchListSchema, PATH))?.results ?? [];
}

async function findBranch(api: OwnerApi, slug: string): Promise<OwnerBranch> {
  const found = (await readBranches(api)).find((one) => one.slug === slug);
  if (!found) throw new Error(`There is no branch ${slug}: see branches list.`);
  return found;
}

function print(answer: unknown, json: boolean): void {
  const branch = ownerBranchSchema.parse(answer);
  console.log(json ? JSON.stringify(branch, null, 2) : describe(branch));
}

function describe({ slug, name, address, phone, hours, exceptions, pickup, map }: OwnerBranch): string {
  return [
    `${slug}  ${name}`,
    `  address  ${address}`,
    `  phone    ${formatPhone(phone)}`,
    `  hours    ${describeHours(hours)}`,
    `  except   ${describeExceptions(exceptions)}`,
    `  pickup   ${pickup ? 'on' : 'off'}`,
    `  map      ${map}`,
  ].join('\n');
}
