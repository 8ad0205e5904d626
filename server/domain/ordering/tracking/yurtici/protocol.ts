import { element } from '@/server/platform/http/xml';

/**
 * Yurtiçi Kargo's SOAP service ShippingOrderDispatcherServices, method `queryShipment`, from the description of its fields and
 * codes in public integrations (docs/decisions/0061-tracking.md).
 */
export const NAMESPACE = 'http://yurticikargo.com.tr/ShippingOrderDispatcherServices';
const SOAP_ENVELOPE = 'http://schemas.xmlsoap.org/soap/envelope/';

/** `outFlag` of an answer: something was found; every key had an error; the service failed. */
export const OUT_FLAGS = { found: '0', onlyErrors: '1', failed: '2' } as const;

/** `operationStatus` of a parcel. BI: its invoice was cancelled by the branch. */
export const OPERATIONS = {
  notHandedOver: 'NOP',
  onItsWay: 'IND',
  notInvoiced: 'ISR',
  blocked: 'CNL',
  cancelled: 'ISC',
  delivered: 'DLV',
  invoiceCancelled: 'BI',
} as const;

/** `rejectStatus` while a parcel is sent back; the other values say that a return was given up. */
export const RETURN_STEPS: readonly string[] = ['0', '1', '2', '3', '9', '10'];
/** `returnStatus` of a parcel that its sender has back. */
export const BACK_AT_SENDER = '3';
/** `reasonId` of an event without a problem. */
export const NO_PROBLEM = 'OK';

type Login = { username: string; password: string };

/** The request for parcels by the sender's or the carrier's key (`keyType` 0), with all their events. */
export function queryShipmentBody({ username, password }: Login, keys: readonly string[]): string {
  const fields = [
    element('wsUserName', username),
    element('wsPassword', password),
    element('wsLanguage', 'TR'),
    ...keys.map((key) => element('keys', key)),
    element('keyType', '0'),
    element('addHistoricalData', 'true'),
    element('onlyTracking', 'false'),
  ];
  return soapEnvelope(`<ship:queryShipment xmlns:ship="${NAMESPACE}">${fields.join('')}</ship:queryShipment>`);
}

/** A message with this XML as its body. */
export function soapEnvelope(body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="${SOAP_ENVELOPE}"><soapenv:Header/><soapenv:Body>${body}</soapenv:Body></soapenv:Envelope>`;
}
