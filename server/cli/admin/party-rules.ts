import { readFile, writeFile } from 'node:fs/promises';
import {
  COUNTED_BY,
  type OwnPartyRule,
  type PartyRule,
  PLAN_VERSIONS,
  partyRuleListInputSchema,
  partyRuleListSchema,
} from '@/contracts/party-rules';
import { UsageError } from '../catalog/exit-code';
import { confirmed } from '../terminal/confirmed';
import { oneWord, readArguments, TEXT } from './arguments';
import { chooseAction } from './choose-action';
import type { OwnerApi } from './owner-api';
import { table } from './table';
import type { Topic } from './topic';
import { readCount, readSwitch } from './typed-values';

const PATH = '/admin/party/rules/';

export const partyRules: Topic = {
  usage: `party-rules
  party-rules list                                             what the party planner counts by
  party-rules set KEY [--title TEXT] [--guest N] [--child N] [--adult N] [--table N] [--metre N] [--party N] [--year N]
          [--reserve PERCENT] [--growth PERCENT] [--version simple|full|grand] [--required on|off] [--value 1-20]
          [--task TEXT] [--days-before N]                      changes a rule from the next plan on; 0 ends an amount
  party-rules remove KEY                                       plans no longer contain it
  party-rules reset [KEY]                                      gives up the changes to one rule, or to all
  party-rules export [FILE]                                    all rules as JSON, to a file or the terminal
  party-rules import FILE                                      makes these the only rules; adds new ones`,
  parse: (args) =>
    chooseAction(
      'party-rules',
      {
        list: parseList,
        set: parseSet,
        remove: parseRemove,
        reset: parseReset,
        export: parseExport,
        import: parseImport,
      },
      args,
    ),
};

function parseList(args: string[]) {
  const { values } = readArguments(args, {});
  return async (api: OwnerApi) => print(await readRules(api), values.json);
}

function parseSet(args: string[]) {
  const texts = { title: TEXT, reserve: TEXT, growth: TEXT, version: TEXT, required: TEXT, value: TEXT, task: TEXT };
  const amounts = { party: TEXT, guest: TEXT, child: TEXT, adult: TEXT, table: TEXT, metre: TEXT, year: TEXT };
  const { values, positionals } = readArguments(args, { ...texts, ...amounts, 'days-before': TEXT });
  const key = oneWord(positionals, 'rule');
  const { title, task, required, version } = values;
  const numberOf = (name: 'reserve' | 'growth' | 'value' | 'days-before', field: keyof PartyRule) => {
    const text = values[name];
    return text === undefined ? {} : { [field]: readCount(text, `--${name}`, 0) };
  };
  const change: Partial<PartyRule> = {
    ...(title === undefined ? {} : { title }),
    ...(task === undefined ? {} : { task }),
    ...(required === undefined ? {} : { required: readSwitch(required, 'required') }),
    ...(version === undefined ? {} : { version: readVersion(version) }),
    ...numberOf('reserve', 'reserve'),
    ...numberOf('growth', 'growth'),
    ...numberOf('value', 'value'),
    ...numberOf('days-before', 'days_before'),
  };
  const quantity = COUNTED_BY.flatMap((unit) => {
    const text = values[unit];
    return text === undefined ? [] : [[unit, readAmount(text, unit)] as const];
  });
  if (Object.keys(change).length + quantity.length === 0) throw new UsageError('Say what to change: see --help.');
  return async (api: OwnerApi) => {
    const rule = (await readRules(api)).find((one) => one.key === key);
    if (!rule) throw new Error(`There is no rule ${key}: see party-rules list.`);
    const { origin: _origin, ...known } = rule;
    const amounts = Object.entries({ ...known.quantity, ...Object.fromEntries(quantity) });
    const body = { ...known, ...change, quantity: Object.fromEntries(amounts.filter(([, amount]) => amount > 0)) };
    print(toRules(await api.send('PUT', `${PATH}${encodeURIComponent(key)}/`, body)), values.json);
  };
}

function parseRemove(args: string[]) {
  const { values, positionals } = readArguments(args, {});
  const key = oneWord(positionals, 'rule');
  return async (api: OwnerApi) =>
    print(toRules(await api.send('DELETE', `${PATH}${encodeURIComponent(key)}/`)), values.json);
}

function parseReset(args: string[]) {
  const { values, positionals } = readArguments(args, {});
  const key = positionals.length === 0 ? undefined : oneWord(positionals, 'rule');
  return async (api: OwnerApi) => {
    const warning = 'Every rule is again as the shop came with it; rules of your own are gone.';
    if (key === undefined && !(await confirmed(warning, values.yes))) return;
    print(toRules(await api.send('POST', `${PATH}reset/`, key === undefined ? {} : { key })), values.json);
  };
}

function parseExport(args: string[]) {
  const { positionals } = readArguments(args, {});
  const file = positionals.length === 0 ? null : oneWord(positionals, 'file');
  return async (api: OwnerApi) => {
    const text = JSON.stringify({ results: await readRules(api) }, null, 2);
    if (file === null) return console.log(text);
    await writeFile(file, `${text}\n`);
    console.log(`The rules are in ${file}.`);
  };
}

function parseImport(args: string[]) {
  const { values, positionals } = readArguments(args, {});
  const file = oneWord(positionals, 'file');
  return async (api: OwnerApi) => {
    const rules = readRuleFile(await readFile(file, 'utf8'), file);
    if (!(await confirmed(`These ${rules.length} rules replace all others.`, values.yes))) return;
    print(toRules(await api.send('PUT', PATH, { results: rules })), values.json);
  };
}

/** @throws Error for a file that isn't JSON, or names a rule with a field that can't be read */
function readRuleFile(text: string, file: string): PartyRule[] {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Error(`${file} is not a JSON file: party-rules export writes one.`);
  }
  const { data, error } = partyRuleListInputSchema.safeParse(body);
  if (data) return data.results;
  const [first] = error.issues;
  throw new Error(`${file}: ${first?.path.join('.')}: ${first?.message}`);
}

async function readRules(api: OwnerApi): Promise<OwnPartyRule[]> {
  const read = await api.read(partyRuleListSchema, PATH);
  if (!read) throw new Error('The running shop is older than this command.');
  return read.results;
}

function toRules(answer: unknown): OwnPartyRule[] {
  return partyRuleListSchema.parse(answer).results;
}

function readVersion(text: string): PartyRule['version'] {
  const version = PLAN_VERSIONS.find((one) => one === text);
  if (!version) throw new UsageError(`--version: say ${PLAN_VERSIONS.join(', ')}.`);
  return version;
}

/** "0,5" or "2". @throws UsageError */
function readAmount(text: string, unit: string): number {
  if (!/^\d{1,3}(?:[.,]\d{1,2})?$/.test(text)) throw new UsageError(`--${unit} ${text} is not an amount such as 0,5.`);
  return Number(text.replace(',', '.'));
}

function print(rules: readonly OwnPartyRule[], json: boolean): void {
  if (json) {
    console.log(JSON.stringify({ results: rules }, null, 2));
    return;
  }
  const rows = rules.map((rule) => [
    ...[rule.key, rule.title, rule.categories.join(', '), describeQuantity(rule), rule.version],
    ...[rule.required ? 'required' : String(rule.value), rule.origin === 'shop' ? '' : rule.origin],
  ]);
  console.log(table(['key', 'title', 'categories', 'quantity', 'from', 'value', ''], rows));
}

/** "1 guest + 2 metre, +10 %" */
function describeQuantity({ quantity, reserve, growth, most }: PartyRule): string {
  const sum = COUNTED_BY.flatMap((unit) => (quantity[unit] ? `${quantity[unit]} ${unit}` : [])).join(' + ');
  return [sum, reserve > 0 && `+${reserve} %`, growth > 0 && `growth ${growth} %`, most !== null && `most ${most}`]
    .filter(Boolean)
    .join(', ');
}
