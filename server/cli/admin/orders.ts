import { carrierName, OWN_COURIER } from '@/contracts/carriers';
import { ownerOrderDetailSchema, ownerOrderListSchema } from '@/contracts/fulfilment';
import { formatMoney } from '@/contracts/money';
import { refundListSchema } from '@/contracts/refund';
import { LIST, oneWord, readArguments, required, TEXT } from './arguments';
import { chooseAction } from './choose-action';
import { describeOrder } from './describe-order';
import { moment } from './moment';
import { parseCollect, parseTransfer } from './order-receipts';
import { describeRefunds, parseCancel, parseRefund } from './order-refunds';
import { parseMissing, parseSubstitute } from './order-shortage';
import type { OwnerApi } from './owner-api';
import { pageEnd, setPage } from './pages';
import { table } from './table';
import type { Topic } from './topic';

export const orders: Topic = {
  usage: `orders
  orders list [--status STATUS …] [--search TEXT] [--page N]   what is to be sent first; finds number, name, mail, phone
  orders show NUMBER                                           lines, delivery, invoice, history, payments of one
  orders pack NUMBER                                           a paid order is being prepared
  orders ready NUMBER                                          it waits at its branch; the buyer is mailed to come
  orders ship NUMBER --carrier NAME --tracking NUMBER [--url URL]
                                                               it has left; the buyer is mailed how to follow it
  orders deliver NUMBER                                        it has arrived; the days of withdrawal begin
  orders cancel NUMBER                                         not sent yet: its stock and all its money go back
  orders transfer NUMBER --amount 189,70 [--day 2026-12-31] [--note TEXT] [--anyway]
                                                               a transfer has come, also too little or too much;
                                                               --anyway: also like one that was booked before
  orders collect NUMBER --means cash|terminal                  it was paid at its branch
  orders missing NUMBER --line ID[:UNITS] … [--note TEXT] [--sold-out] [--anyway]
                                                               can't be packed: cancelled and refunded; a letter cancels
                                                               its word; --sold-out: none is on the shelf, stock is 0
  orders substitute NUMBER --line ID[:UNITS] --sku SKU [--agreed --note TEXT] [--sold-out] [--anyway]
                                                               another product is sent, never dearer; --agreed: the
                                                               buyer was called, the note says what was agreed
  orders refund NUMBER [--amount 10,50 | --line ID[:UNITS] …] [--reason TEXT] [--restock] [--anyway]
                                                               gives back an amount, units, or all that is left;
                                                               --anyway: also beside a refund that failed`,
  parse: (args) =>
    chooseAction(
      'orders',
      {
        list: parseList,
        show: parseShow,
        pack: (words) => parseMove('pack', words),
        ready: (words) => parseMove('ready', words),
        ship: parseShip,
        deliver: (words) => parseMove('deliver', words),
        cancel: parseCancel,
        refund: parseRefund,
        transfer: parseTransfer,
        collect: parseCollect,
        missing: parseMissing,
        substitute: parseSubstitute,
      },
      args,
    ),
};

function parseList(args: string[]) {
  const { values } = readArguments(args, { status: LIST, search: TEXT, page: TEXT });
  const statuses = (values.status ?? []).map((status) => ['status', status]);
  const query = setPage(new URLSearchParams(statuses), values.page);
  if (values.search) query.set('search', values.search);
  return async (api: OwnerApi) => {
    const list = await api.read(ownerOrderListSchema, `/admin/orders/?${query}`);
    if (!list) throw new Error('There is no such page.');
    if (values.json) return console.log(JSON.stringify(list, null, 2));
    const rows = list.results.map((order) => [
      order.number,
      order.order_status,
      moment(order.created_at),
      formatMoney(order.amount),
      String(order.pieces),
      order.buyer,
      order.delivery.method === 'pickup' ? `pickup ${order.delivery.branch.slug}` : order.city,
      order.party_date ?? '',
    ]);
    console.log(table(['number', 'status', 'placed', 'amount', 'units', 'buyer', 'to', 'party'], rows));
    console.log(pageEnd(list, 'orders', values.page));
  };
}

function parseShow(args: string[]) {
  const { values, positionals } = readArguments(args, {});
  const number = oneWord(positionals, 'order number');
  return async (api: OwnerApi) => {
    const order = await api.read(ownerOrderDetailSchema, `/admin/orders/${encodeURIComponent(number)}/`);
    if (!order) throw new Error(`There is no order ${number}.`);
    const refunds = (await api.read(refundListSchema, `/admin/orders/${encodeURIComponent(number)}/refunds/`))?.results;
    if (values.json) return console.log(JSON.stringify({ ...order, refunds }, null, 2));
    console.log([describeOrder(order), refunds?.length ? describeRefunds(refunds) : ''].filter(Boolean).join('\n\n'));
  };
}

function parseMove(action: 'pack' | 'ready' | 'deliver', args: string[]) {
  const number = oneWord(readArguments(args, {}).positionals, 'order number');
  return move(number, action);
}

function parseShip(args: string[]) {
  const { values, positionals } = readArguments(args, { carrier: TEXT, tracking: TEXT, url: TEXT });
  const number = oneWord(positionals, 'order number');
  const carrier = required(values.carrier, 'carrier');
  const isOwn = carrierName(carrier) === OWN_COURIER;
  const tracking = isOwn ? (values.tracking ?? '') : required(values.tracking, 'tracking');
  return move(number, 'ship', { carrier, number: tracking, url: values.url ?? null });
}

function move(number: string, action: string, body?: unknown) {
  return async (api: OwnerApi) => {
    await api.send('POST', `/admin/orders/${encodeURIComponent(number)}/${action}/`, body);
    const order = await api.read(ownerOrderDetailSchema, `/admin/orders/${encodeURIComponent(number)}/`);
    const where = action === 'ready' ? 'waits at its branch, and its buyer is notified' : `is ${order?.order_status}`;
    console.log(`${number} ${where}.`);
  };
}
