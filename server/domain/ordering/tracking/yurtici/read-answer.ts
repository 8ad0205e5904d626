import type { ParcelState } from '@/contracts/parcel';
import { foldTurkish } from '@/contracts/turkish';
import { childAt, childrenOf, readXml, textOf, type XmlNode } from '@/server/platform/http/xml-node';
import { type ParcelEvent, type ParcelNews, TrackingUnavailableError } from '@/server/platform/ports/shipment-tracking';
import { BACK_AT_SENDER, NO_PROBLEM, OPERATIONS, OUT_FLAGS, RETURN_STEPS } from './protocol';

/** Of an event's text and place, which come from outside. */
const LONGEST_TEXT = 200;
/** Of one parcel; more would be an error of the carrier. The newest count. */
const MOST_EVENTS = 60;

/**
 * Reads the answer to `queryShipment`. What it says of single parcels is read leniently: an event without a valid time is
 * left out, fields may be missing.
 * @returns by key; keys with an error are left out
 * @throws TrackingUnavailableError for a fault, a refusal, and anything that is no such answer
 */
export function readAnswer(xml: string): Map<string, ParcelNews> {
  const body = childAt(readXml(xml), 'Envelope', 'Body');
  const fault = childAt(body, 'Fault');
  if (fault) throw new TrackingUnavailableError(`The carrier reports a fault: ${short(textOf(fault, 'faultstring'))}`);
  const answer = childAt(body, 'queryShipmentResponse', 'ShippingDeliveryVO');
  const flag = textOf(answer, 'outFlag');
  const details = childrenOf(answer, 'shippingDeliveryDetailVO');
  if (flag !== OUT_FLAGS.found && !(flag === OUT_FLAGS.onlyErrors && details.length > 0)) {
    const reason = short(textOf(answer, 'outResult'));
    throw new TrackingUnavailableError(
      flag === '' ? 'The carrier sent an unexpected answer.' : `The carrier refuses: ${reason}`,
    );
  }
  return new Map(
    details.filter(isFound).flatMap((detail) => {
      const key = textOf(detail, 'cargoKey');
      const news = newsOf(detail);
      return key && news ? [[key, news] as const] : [];
    }),
  );
}

/** Whether the carrier knows the key. */
function isFound(detail: XmlNode): boolean {
  const error = textOf(detail, 'errCode');
  return error === '' || error === '0';
}

function newsOf(detail: XmlNode): ParcelNews | null {
  const item = childAt(detail, 'shippingDeliveryItemDetailVO');
  const events = childrenOf(item, 'invDocCargoVOArray')
    .flatMap(eventOf)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .slice(-MOST_EVENTS);
  const state = stateOf(detail, item, events);
  if (state === null) return null;
  const delivered =
    state === 'delivered'
      ? { at: istanbulTime(textOf(item, 'deliveryDate'), textOf(item, 'deliveryTime')), to: nameOf(item) }
      : null;
  return { state, events, delivered };
}

/** Null for a status that is not known: no guess can end an order. */
function stateOf(detail: XmlNode, item: XmlNode | undefined, events: readonly ParcelEvent[]): ParcelState | null {
  // A parcel that came back is "delivered" too: to its sender.
  const isReturning = RETURN_STEPS.includes(textOf(item, 'rejectStatus'));
  if (isReturning || textOf(item, 'returnStatus') === BACK_AT_SENDER) return 'returning';
  switch (textOf(detail, 'operationStatus')) {
    case OPERATIONS.delivered:
      return 'delivered';
    case OPERATIONS.notHandedOver:
      return 'registered';
    case OPERATIONS.blocked:
    case OPERATIONS.cancelled:
    case OPERATIONS.invoiceCancelled:
      return 'stopped';
    case OPERATIONS.onItsWay:
    case OPERATIONS.notInvoiced:
      return onTheWay(events.at(-1)?.text ?? '');
    default:
      return null;
  }
}

/** The codes of events are not published; their names are. */
function onTheWay(lastEvent: string): ParcelState {
  const words = foldTurkish(lastEvent);
  if (/teslim edilemedi|devret|devir|adreste yok|bulunamadi/.test(words)) return 'undelivered';
  return /dagitim|kurye/.test(words) ? 'out_for_delivery' : 'in_transit';
}

function eventOf(event: XmlNode): ParcelEvent[] {
  const at = istanbulTime(textOf(event, 'eventDate'), textOf(event, 'eventTime'));
  const name = short(textOf(event, 'eventName'));
  if (!at || !name) return [];
  const reason = textOf(event, 'reasonId') === NO_PROBLEM ? '' : short(textOf(event, 'reasonName'));
  const town = [textOf(event, 'townName'), textOf(event, 'cityName')].filter(Boolean).join(' / ');
  const place = [textOf(event, 'unitName'), town].filter(Boolean).map(inSmallLetters).join(', ');
  return [{ at, text: reason ? `${name}: ${reason}` : name, place: place.slice(0, LONGEST_TEXT) }];
}

const nameOf = (item: XmlNode | undefined) => inSmallLetters(short(textOf(item, 'receiverInfo')));

/** `20110711` and `82304`, whose leading zeros may be missing; null for what is no time. */
function istanbulTime(date: string, time: string): Date | null {
  const [, year, month, day] = /^(20\d\d)(\d\d)(\d\d)$/.exec(date) ?? [];
  if (!year || !/^\d{0,6}$/.test(time)) return null;
  const [, hours, minutes, seconds] = /^(\d\d)(\d\d)(\d\d)$/.exec(time.padStart(6, '0')) ?? [];
  const text = `${year}-${month}-${day}T${hours}:${minutes}:${seconds}`;
  const at = new Date(`${text}+03:00`);
  // A day such as 31 February is moved on by the parser of some engines and refused by others.
  const isSame = !Number.isNaN(at.getTime()) && new Date(at.getTime() + 3 * 3_600_000).toISOString().startsWith(text);
  return isSame ? at : null;
}

/** Without control characters, at most {@link LONGEST_TEXT}. */
function short(text: string): string {
  return text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_TEXT);
}

/** `ÇANKAYA ŞUBE` → `Çankaya Şube`: carriers write in capitals. */
function inSmallLetters(text: string): string {
  return text.toLocaleLowerCase('tr').replace(/(^|[^\p{L}])(\p{L})/gu, (_whole, before: string, letter: string) => {
    return before + letter.toLocaleUpperCase('tr');
  });
}
