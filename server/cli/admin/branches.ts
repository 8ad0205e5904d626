import { type Branch, branchListSchema, branchSchema } from '@/contracts/content';
import { formatPhone } from '@/contracts/phone';
import { UsageError } from '../catalog/exit-code';
import { oneWord, readArguments, TEXT } from './arguments';
import { chooseAction } from './choose-action';
import { describeHours, readHours } from './opening-hours';
import type { OwnerApi } from './owner-api';
import { table } from './table';
import type { Topic } from './topic';
import { readSwitch } from './typed-values';

export const branches: Topic = {
  usage: `branches
  branches list                                                all branches, and where orders are picked up
  branches show SLUG                                           one of them
  branches set SLUG [--phone NUMBER] [--address TEXT] [--hours "mon-sat 09:00-20:00, sun 09:00-17:00" | --hours none]
          [--pickup on|off]                                    changes what is said of it on every page`,
  parse: (args) => chooseAction('branches', { list: parseList, show: parseShow, set: parseSet }, args),
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
    const branch = (await readBranches(api)).find((one) => one.slug === slug);
    if (!branch) throw new Error(`There is no branch ${slug}: see branches list.`);
    console.log(values.json ? JSON.stringify(branch, null, 2) : describe(branch));
  };
}

function parseSet(args: string[]) {
  const { values, positionals } = readArguments(args, { phone: TEXT, address: TEXT, hours: TEXT, pickup: TEXT });
  const slug = oneWord(positionals, 'branch');
  const change = {
    ...(values.phone === undefined ? {} : { phone: values.phone }),
    ...(values.address === undefined ? {} : { address: values.address }),
    ...(values.hours === undefined ? {} : { hours: readHours(values.hours) }),
    ...(values.pickup === undefined ? {} : { pickup: readSwitch(values.pickup, 'pickup') }),
  };
  if (Object.keys(change).length === 0) throw new UsageError('Say --phone, --address, --hours or --pickup.');
  return async (api: OwnerApi) => {
    if (!(await readBranches(api)).some((one) => one.slug === slug)) {
      throw new Error(`There is no branch ${slug}: see branches list.`);
    }
    const answer = await api.send('PATCH', `/admin/branches/${encodeURIComponent(slug)}/`, change);
    const changed = branchSchema.parse(answer);
    console.log(values.json ? JSON.stringify(changed, null, 2) : describe(changed));
  };
}

async function readBranches(api: OwnerApi): Promise<Branch[]> {
  return (await api.read(branchListSchema, '/branches/'))?.results ?? [];
}

function describe({ slug, name, address, phone, hours, pickup, map }: Branch): string {
  return [
    `${slug}  ${name}`,
    `  address  ${address}`,
    `  phone    ${formatPhone(phone)}`,
    `  hours    ${describeHours(hours)}`,
    `  pickup   ${pickup ? 'on' : 'off'}`,
    `  map      ${map}`,
  ].join('\n');
}
