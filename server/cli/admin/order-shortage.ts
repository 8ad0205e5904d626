import { formatMoney } from '@/contracts/money';
import { refundSchema } from '@/contracts/refund';
import { substitutedSchema } from '@/contracts/shortage';
import { UsageError } from '../catalog/exit-code';
import { confirmed } from '../terminal/confirmed';
import { FLAG, LIST, oneWord, readArguments, required, TEXT } from './arguments';
import type { OwnerApi } from './owner-api';
import { readUnits } from './typed-values';

const OPTIONS = { note: TEXT, 'sold-out': FLAG, anyway: FLAG } as const;

export function parseMissing(args: string[]) {
  const { values, positionals } = readArguments(args, { ...OPTIONS, line: LIST });
  const number = oneWord(positionals, 'order number');
  if (!values.line) throw new UsageError('--line is missing.');
  const lines = values.line.map(readUnits);
  const body = { lines, note: values.note ?? '', sold_out: values['sold-out'], anyway: values.anyway };
  return async (api: OwnerApi) => {
    const question = `Cancels these units of ${number}, with the whole word of a letter, refunds them and notifies the buyer.`;
    if (!(await confirmed(question, values.yes))) return;
    const answer = await api.send('POST', `/admin/orders/${encodeURIComponent(number)}/missing/`, body);
    const refund = refundSchema.parse(answer);
    console.log(
      values.json
        ? JSON.stringify(refund, null, 2)
        : `${formatMoney(refund.amount)} of ${number} go back; the running shop sends the refund to the provider.`,
    );
  };
}

export function parseSubstitute(args: string[]) {
  const { values, positionals } = readArguments(args, { ...OPTIONS, line: TEXT, sku: TEXT, agreed: FLAG });
  const number = oneWord(positionals, 'order number');
  const named = required(values.line, 'line');
  // Without a number of units, all that are left of the line are replaced.
  const { line, quantity } = readUnits(named);
  const body = {
    line,
    ...(named.includes(':') ? { quantity } : {}),
    sku: required(values.sku, 'sku'),
    agreed: values.agreed,
    note: values.agreed ? required(values.note, 'note') : (values.note ?? ''),
    sold_out: values['sold-out'],
    anyway: values.anyway,
  };
  return async (api: OwnerApi) => {
    const question = `Sends ${body.sku} instead of line ${line} of ${number} and notifies the buyer, who reads the note.`;
    if (!(await confirmed(question, values.yes))) return;
    const answer = await api.send('POST', `/admin/orders/${encodeURIComponent(number)}/substitute/`, body);
    const substituted = substitutedSchema.parse(answer);
    if (values.json) return console.log(JSON.stringify(substituted, null, 2));
    const { refund } = substituted;
    console.log(
      `Line ${substituted.line} of ${number} is sent as ${body.sku}; ${
        refund ? `${formatMoney(refund.amount)} go back` : 'the price stays'
      }.`,
    );
  };
}
