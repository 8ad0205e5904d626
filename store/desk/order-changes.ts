import type { OrderMail } from '@/contracts/fulfilment';
import type { SlotChoice } from '@/contracts/slots';
import {
  cancelDeskOrder,
  changeOrderDelivery,
  changeOrderSlot,
  type MissingUnits,
  type OrderDeliveryEdit,
  readOrderDelivery,
  reportMissingUnits,
  type Substitute,
  sendOrderMail,
  substituteDeskLine,
} from '@/services/desk/orders';
import { settleRefund } from '@/services/desk/returns';
import { useChange, useRead } from './desk-api';

/** Changes of orders beside those of `desk-api`. */

export const useCancelOrder = () => useChange(cancelDeskOrder, ['order', 'refund', 'today']);
export const useReportMissing = () =>
  useChange(
    ({ number, units }: { number: string; units: MissingUnits }) => reportMissingUnits(number, units),
    ['order', 'refund', 'today'],
  );
export const useSubstitute = () =>
  useChange(
    ({ number, substitute }: { number: string; substitute: Substitute }) => substituteDeskLine(number, substitute),
    ['order', 'refund', 'today'],
  );
export const useSettleRefund = () =>
  useChange(
    ({ id, ...settlement }: Parameters<typeof settleRefund>[1] & { id: number }) => settleRefund(id, settlement),
    ['refund', 'order', 'today'],
  );

export const useOrderDeliveryQuery = (number: string) =>
  useRead(['order', number, 'delivery'], () => readOrderDelivery(number));
export const useChangeDelivery = () =>
  useChange(
    ({ number, edit, version }: { number: string; edit: OrderDeliveryEdit; version: string }) =>
      changeOrderDelivery(number, edit, version),
    ['order'],
  );
export const useChangeOrderSlot = () =>
  useChange(
    ({ number, slot }: { number: string; slot: SlotChoice }) => changeOrderSlot(number, slot),
    ['order', 'slots'],
  );
export const useSendOrderMail = () =>
  useChange(({ number, mail }: { number: string; mail: OrderMail }) => sendOrderMail(number, mail), ['order']);
