import { formatKurus, formatMoney, parseMoney, parseTypedPrice } from '@/contracts/money';
import { ownerTariffSchema, type ShippingTariff } from '@/contracts/shipping';
import { weightsSchema } from '@/contracts/stock';
import { UsageError } from '../catalog/exit-code';
import { confirmed } from '../terminal/confirmed';
import { LIST, readArguments, required, TEXT } from './arguments';
import { chooseAction } from './choose-action';
import { moment } from './moment';
import type { OwnerApi } from './owner-api';
import { table } from './table';
import type { Topic } from './topic';
import { readMoney } from './typed-values';

const PATH = '/admin/shipping-tariff/';

export const shipping: Topic = {
  usage: `shipping
  shipping show                                                what delivery costs
  shipping set --basis amount|weight --step FROM=COST [--step FROM=COST …] [--free-from 1000,00]
                                                               from the next order on. The first FROM is 0;
                                                               amounts in lira, weights in grams`,
  parse: (args) => chooseAction('shipping', { show: parseShow, set: parseSet }, args),
};

function parseShow(args: string[]) {
  const { values } = readArguments(args, {});
  return async (api: OwnerApi) => {
    const tariff = await api.read(ownerTariffSchema, PATH);
    const weights = tariff?.basis === 'weight' ? await readWeights(api) : null;
    if (values.json) return console.log(JSON.stringify({ tariff, weights }, null, 2));
    if (!tariff) return console.log('No tariff was set: delivery is free.');
    console.log([describe(tariff), `Holds since ${moment(tariff.since)}.`].join('\n'));
    if (weights) console.log(describeWeights(weights));
  };
}

function parseSet(args: string[]) {
  const { values } = readArguments(args, { basis: TEXT, step: LIST, 'free-from': TEXT });
  const basis = required(values.basis, 'basis');
  if (basis !== 'amount' && basis !== 'weight') throw new UsageError('--basis: say amount or weight.');
  const freeFrom = values['free-from'];
  const tariff: ShippingTariff = {
    basis,
    steps: readSteps(values.step ?? [], basis),
    free_from: freeFrom === undefined ? null : readMoney(freeFrom, 'free-from', { zero: true }),
  };
  return async (api: OwnerApi) => {
    const warning = `${describe(tariff)}\nEverybody who orders from now on pays this.`;
    const before = await api.read(ownerTariffSchema, PATH);
    if (!(await confirmed(warning, values.yes))) return;
    const current = ownerTariffSchema.parse(await api.send('PUT', PATH, tariff, before?.version ?? 0));
    if (values.json) return console.log(JSON.stringify(current, null, 2));
    console.log([describe(current), `Holds since ${moment(current.since)}.`].join('\n'));
    if (basis === 'weight') console.log(describeWeights(await readWeights(api)));
  };
}

/** "0=89,90", in any order. @throws UsageError */
function readSteps(texts: readonly string[], basis: ShippingTariff['basis']): ShippingTariff['steps'] {
  const steps = texts
    .map((text) => {
      const [from = '', cost = '', ...others] = text.split('=');
      if (from === '' || cost === '' || others.length > 0) throw new UsageError(`--step ${text}: say FROM=COST.`);
      return { from: readFrom(from, basis), cost: readMoney(cost, 'step', { zero: true }) };
    })
    .sort((a, b) => a.from - b.from);
  if (steps[0]?.from !== 0) throw new UsageError('Say what the least costs too: --step 0=COST.');
  const twice = steps.find((step, index) => step.from === steps[index - 1]?.from);
  if (twice) throw new UsageError('Two steps begin at the same.');
  return steps;
}

/** Converts lira to kuruş; grams stay unchanged. */
function readFrom(text: string, basis: ShippingTariff['basis']): number {
  if (basis === 'amount') {
    const kurus = parseTypedPrice(text);
    if (kurus === null) throw new UsageError(`--step: ${text} is not an amount in lira.`);
    return kurus;
  }
  if (!/^\d{1,7}$/.test(text)) throw new UsageError(`--step: ${text} is not a weight in grams.`);
  return Number(text);
}

function describe({ basis, steps, free_from }: ShippingTariff): string {
  const from = (value: number) => (basis === 'amount' ? formatKurus(value) : `${value} g`);
  const rows = steps.map((step) => [from(step.from), parseMoney(step.cost) === 0 ? 'free' : formatMoney(step.cost)]);
  const reached = basis === 'amount' ? 'goods from' : 'parcel from';
  const free =
    free_from === null ? 'No order is free by its amount.' : `Free from ${formatMoney(free_from)} of goods on.`;
  return `${table([reached, 'delivery'], rows)}\n${free}`;
}

async function readWeights(api: OwnerApi) {
  const weights = await api.read(weightsSchema, '/admin/stock/weights/');
  if (!weights) throw new Error('The shop did not return the weights of its products.');
  return weights;
}

function describeWeights({ products, without_weight }: { products: number; without_weight: number }): string {
  if (without_weight === 0) return `All ${products} products have a weight.`;
  return `${without_weight} of ${products} products have no weight and count as 0 g: an import can bring it (docs/catalog-files.md).`;
}
