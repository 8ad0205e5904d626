import { formatMoney } from '@/contracts/money';
import { type OwnerCoupon, ownerCouponListSchema, ownerCouponSchema } from '@/contracts/owner-coupons';
import { FLAG, oneWord, readArguments, TEXT } from './arguments';
import { chooseAction } from './choose-action';
import { parseCreate } from './coupon-create';
import { describeCoupon, takes } from './describe-coupon';
import { moment } from './moment';
import type { OwnerApi } from './owner-api';
import { setBefore } from './pages';
import { table } from './table';
import type { Topic } from './topic';

export const coupons: Topic = {
  usage: `coupons
  coupons list [--all] [--before ID]                           those that hold or are to come; --all: every one
  coupons show CODE                                            its rules, its uses, what it took off
  coupons create CODE (--percent N | --amount 50,00) [--title TEXT] [--min 500,00] [--category SLUG …]
          [--first-order] [--per-customer N] [--uses N] [--from DATE] [--until DATE] [--customer MAIL] [--unlisted]
                                                               holds at once, or from DATE on; days are Istanbul’s
  coupons stop CODE                                            takes nothing off any more; orders that have it keep it
  coupons start CODE                                           holds again`,
  parse: (args) =>
    chooseAction(
      'coupons',
      { list: parseList, show: parseShow, create: parseCreate, stop: parseSwitch('stop'), start: parseSwitch('start') },
      args,
    ),
};

function parseList(args: string[]) {
  const { values } = readArguments(args, { all: FLAG, before: TEXT });
  const query = setBefore(new URLSearchParams(values.all ? { all: 'true' } : {}), values.before);
  return async (api: OwnerApi) => {
    const list = await api.read(ownerCouponListSchema, `/admin/coupons/?${query}`);
    if (!list) throw new Error('There is no such list.');
    if (values.json) return console.log(JSON.stringify(list, null, 2));
    const rows = list.results.map((coupon) => [
      coupon.code,
      coupon.standing,
      takes(coupon),
      String(coupon.uses) + (coupon.total_uses === null ? '' : ` of ${coupon.total_uses}`),
      String(coupon.held),
      formatMoney(coupon.taken_off),
      coupon.ends_at ? moment(coupon.ends_at) : '',
      [coupon.title, coupon.customer].filter(Boolean).join(', '),
    ]);
    console.log(table(['code', 'status', 'takes', 'uses', 'held', 'took off', 'until', 'what'], rows));
    if (list.next !== null) console.log(`More: coupons list --before ${list.next}`);
  };
}

function parseShow(args: string[]) {
  const { values, positionals } = readArguments(args, {});
  const code = oneWord(positionals, 'coupon code');
  return async (api: OwnerApi) => {
    const coupon = await find(api, code);
    console.log(values.json ? JSON.stringify(coupon, null, 2) : describeCoupon(coupon));
  };
}

function parseSwitch(action: 'stop' | 'start') {
  return (args: string[]) => {
    const { values, positionals } = readArguments(args, {});
    const typed = oneWord(positionals, 'coupon code');
    return async (api: OwnerApi) => {
      const { code } = await find(api, typed);
      await api.send('POST', `/admin/coupons/${encodeURIComponent(code)}/${action}/`);
      const now = await find(api, code);
      console.log(values.json ? JSON.stringify(now, null, 2) : `${code} is ${now.standing}.`);
    };
  };
}

async function find(api: OwnerApi, code: string): Promise<OwnerCoupon> {
  const coupon = await api.read(ownerCouponSchema, `/admin/coupons/${encodeURIComponent(code)}/`);
  if (!coupon) throw new Error(`There is no coupon ${code}.`);
  return coupon;
}
