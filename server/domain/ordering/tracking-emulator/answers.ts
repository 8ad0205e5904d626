import { NAMESPACE, OUT_FLAGS, soapEnvelope } from '@/server/domain/ordering/tracking/yurtici/protocol';
import { element } from '@/server/platform/http/xml';
import { reasonOf, stepNamed, type TakenStep } from './steps';

/** Who takes the emulator's parcels. */
const RECEIVER = 'AYŞE YILMAZ';
/** The carrier's code for a key that it does not know. */
const KEY_NOT_FOUND = '80859';

const wrap = (name: string, ...content: string[]) => `<${name}>${content.join('')}</${name}>`;

/** The answer about several keys. */
export function deliveryAnswer(details: readonly string[]): string {
  const hasFound = details.some((detail) => detail.includes('<operationStatus>'));
  return answer(hasFound ? OUT_FLAGS.found : OUT_FLAGS.onlyErrors, 'Başarılı', details);
}

/** The answer to a caller without an account. */
export function refusal(reason: string): string {
  return answer(OUT_FLAGS.onlyErrors, reason, []);
}

export function faultAnswer(text: string): string {
  return soapEnvelope(wrap('soapenv:Fault', element('faultcode', 'soapenv:Server'), element('faultstring', text)));
}

function answer(flag: string, result: string, details: readonly string[]): string {
  const head = [element('outFlag', flag), element('outResult', result), element('count', String(details.length))];
  const content = wrap('ShippingDeliveryVO', ...head, ...details);
  return soapEnvelope(`<ns1:queryShipmentResponse xmlns:ns1="${NAMESPACE}">${content}</ns1:queryShipmentResponse>`);
}

export function unknownDetail(key: string): string {
  const error = [element('errCode', KEY_NOT_FOUND), element('errMessage', 'Kargo anahtarı bulunamadı.')];
  return wrap('shippingDeliveryDetailVO', element('cargoKey', key), ...error);
}

/** A parcel after these steps. */
export function parcelDetail(key: string, steps: readonly TakenStep[]): string {
  const last = stepNamed(steps.at(-1)?.step ?? 'accepted');
  const [date, time] = carrierTime(steps.at(-1)?.at ?? '');
  const isDelivered = last.operation === 'DLV';
  const item = wrap(
    'shippingDeliveryItemDetailVO',
    ...[element('cargoKey', key), element('docId', key)],
    ...(isDelivered
      ? [element('deliveryDate', date), element('deliveryTime', time), element('receiverInfo', RECEIVER)]
      : []),
    ...(last.rejectStatus ? [element('rejectStatus', last.rejectStatus)] : []),
    ...steps.map(eventOf),
  );
  const status = [element('operationStatus', last.operation), element('operationMessage', last.name)];
  return wrap('shippingDeliveryDetailVO', element('cargoKey', key), element('errCode', '0'), ...status, item);
}

function eventOf({ step, at }: TakenStep): string {
  const named = stepNamed(step);
  const [date, time] = carrierTime(at);
  const reason = reasonOf(named);
  return wrap(
    'invDocCargoVOArray',
    ...[element('unitName', named.unit), element('eventId', named.code), element('eventName', named.name)],
    ...[element('reasonId', reason.code), element('reasonName', reason.name)],
    ...[element('eventDate', date), element('eventTime', time)],
    ...[element('cityName', named.city), element('townName', named.town)],
  );
}

/** `20261124` and `93005`: numbers, so without leading zeros. */
function carrierTime(at: string): [date: string, time: string] {
  const local = new Date(Date.parse(at) + 3 * 3_600_000).toISOString();
  return [local.slice(0, 10).replaceAll('-', ''), String(Number(local.slice(11, 19).replaceAll(':', '')))];
}
