import {
  cancelDeskOrder,
  listDeskBranches,
  type MissingUnits,
  reportMissingUnits,
  type Substitute,
  substituteDeskLine,
} from '@/services/desk/orders';
import { settleRefund } from '@/services/desk/returns';
import { useChange, useRead } from './desk-api';

/** Changes of orders that are about money, beside those of `desk-api`. */

export const useBranchesQuery = () => useRead(['branch', 'names'], listDeskBranches);
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
