import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DeskFailure, toDeskFailure } from '@/services/desk/http';
import {
  changeDeskOffers,
  type DeskItemFilter,
  listDeskItems,
  moveDeskItems,
  type OfferChange,
  readItemFacets,
  showDeskItems,
} from '@/services/desk/items';
import {
  type BulkShipment,
  listDeskOrders,
  listOrderRefunds,
  moveDeskOrder,
  type OrderFilter,
  type OrderNote,
  type Parcel,
  packDeskOrders,
  type RefundLines,
  readDeskOrder,
  readOrderNote,
  refundOrderLines,
  shipDeskOrder,
  shipDeskOrders,
  writeOrderNote,
} from '@/services/desk/orders';
import { acceptReturn, listFailedRefunds, listOpenReturns, refuseReturn, retryRefund } from '@/services/desk/returns';
import {
  acceptInvitation,
  confirmPassword,
  logInToDesk,
  logOutOfDesk,
  readDeskSession,
  readInvitation,
  sendSecondFactor,
} from '@/services/desk/session';
import { readDeskSales, readDeskToday } from '@/services/desk/today';
import { askConfirmation } from './confirmation';

/** The first part of a query's key: what a change makes stale. */
type Entity =
  | 'session'
  | 'today'
  | 'sales'
  | 'order'
  | 'refund'
  | 'return'
  | 'invoice'
  | 'consent'
  | 'settings'
  | 'content'
  | 'searchRule'
  | 'setup'
  | 'note'
  | 'slots'
  | 'staff'
  | 'token'
  | 'device'
  | 'audit'
  | 'item'
  | 'bulk'
  | 'import'
  | 'category'
  | 'branch'
  | 'tariff'
  | 'coupon'
  | 'review'
  | 'report'
  | 'message'
  | 'customer'
  | 'passkey'
  | 'system'
  | 'backup';

/** Whether the error is about a call of the desk. */
export function isDeskFailure(error: unknown): error is DeskFailure {
  return error instanceof DeskFailure;
}

async function attempt<Data>(call: () => Promise<Data>): Promise<Data> {
  try {
    return await call();
  } catch (error) {
    throw toDeskFailure(error);
  }
}

/** When the API wants the password again, the window asks for it and the call is repeated. */
async function attemptConfirmed<Data>(call: () => Promise<Data>): Promise<Data> {
  try {
    return await attempt(call);
  } catch (error) {
    if (!isDeskFailure(error) || error.code !== 'confirmation_required' || !(await askConfirmation())) throw error;
    return attempt(call);
  }
}

/** Reads, and reads again what a change made stale. @param key its first part is named by {@link useChange} */
export function useRead<Data>(key: readonly [Entity, ...unknown[]], read: () => Promise<Data>): UseQueryResult<Data> {
  return useQuery({ queryKey: key, queryFn: () => attempt(read) });
}

type Outcome<Data> = { data: Data; error?: never } | { data?: never; error: unknown };
type Change<Arg, Data> = [
  (arg: Arg) => Promise<Outcome<Data>>,
  { data: Data | undefined; error: Error | null; isLoading: boolean; isSuccess: boolean; reset(): void },
];

/**
 * A call that changes something: a function, which resolves to the failure instead of throwing it, and the state of the
 * last call.
 * @param stale what is read again afterwards; also after a refusal, because then someone else may have changed it
 */
export function useChange<Arg, Data>(
  call: (arg: Arg) => Promise<Data>,
  stale: readonly Entity[] | ((arg: Arg, data: Data | undefined) => readonly Entity[]),
): Change<Arg, Data> {
  const client = useQueryClient();
  const { mutateAsync, data, error, isPending, isSuccess, reset } = useMutation({
    mutationFn: (arg: Arg) => attemptConfirmed(() => call(arg)),
    onSettled: (answer, _error, arg) => {
      const entities = typeof stale === 'function' ? stale(arg, answer) : stale;
      for (const entity of entities) void client.invalidateQueries({ queryKey: [entity] });
    },
  });
  const run = async (arg: Arg): Promise<Outcome<Data>> => {
    try {
      return { data: await mutateAsync(arg) };
    } catch (failure) {
      return { error: failure };
    }
  };
  return [run, { data, error, isLoading: isPending, isSuccess, reset }];
}

export const useSessionQuery = () => useRead(['session'], readDeskSession);
export const useLogIn = () =>
  useChange(logInToDesk, (_credentials, answer) => (answer?.second_factor === false ? ['session'] : []));
export const useSecondFactor = () => useChange(sendSecondFactor, ['session']);
export const useConfirm = () => useChange(confirmPassword, []);
export const useReadInvitation = () => useChange(readInvitation, []);
export const useAcceptInvitation = () => useChange(acceptInvitation, []);

/** Logs out. Nothing that was read stays in the memory of a shared computer. */
export function useLogOut(): Change<void, void> {
  const client = useQueryClient();
  return useChange(async () => {
    await logOutOfDesk();
    // The screens close with the session, so that none of them reads again.
    await client.resetQueries({ queryKey: ['session'] });
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
  }, []);
}

export const useTodayQuery = () => useRead(['today'], readDeskToday);
export const useSalesQuery = (days: number) => useRead(['sales', days], () => readDeskSales(days));

export const useOrdersQuery = (filter: OrderFilter) => useRead(['order', filter], () => listDeskOrders(filter));
export const useOrderQuery = (number: string) => useRead(['order', number], () => readDeskOrder(number));
export const useOrderRefundsQuery = (number: string) => useRead(['refund', number], () => listOrderRefunds(number));
export const useMoveOrder = () =>
  useChange(
    ({ number, action }: { number: string; action: 'pack' | 'ready' | 'deliver' }) => moveDeskOrder(number, action),
    ['order', 'today'],
  );
export const useShipOrder = () =>
  useChange(
    ({ number, parcel }: { number: string; parcel: Parcel }) => shipDeskOrder(number, parcel),
    ['order', 'today'],
  );
export const useRefundLines = () =>
  useChange(
    ({ number, refund }: { number: string; refund: RefundLines }) => refundOrderLines(number, refund),
    ['order', 'refund', 'today'],
  );

const unlessDry = ({ dryRun }: { dryRun: boolean }): readonly Entity[] => (dryRun ? [] : ['order', 'today']);
export const usePackOrders = () =>
  useChange(
    ({ numbers, dryRun }: { numbers: string[]; dryRun: boolean }) => packDeskOrders(numbers, { dryRun }),
    unlessDry,
  );
export const useShipOrders = () =>
  useChange(
    ({ shipment, dryRun }: { shipment: BulkShipment; dryRun: boolean }) => shipDeskOrders(shipment, { dryRun }),
    unlessDry,
  );

export const useOrderNoteQuery = (number: string) => useRead(['note', number], () => readOrderNote(number));
export const useWriteNote = () =>
  useChange(({ number, note }: { number: string; note: OrderNote }) => writeOrderNote(number, note), ['note']);

export const useReturnsQuery = () => useRead(['return'], listOpenReturns);
export const useAcceptReturn = () =>
  useChange(
    ({ id, restock }: { id: number; restock: boolean }) => acceptReturn(id, restock),
    ['return', 'refund', 'order', 'today'],
  );
export const useRefuseReturn = () =>
  useChange(({ id, reason }: { id: number; reason: string }) => refuseReturn(id, reason), ['return', 'order', 'today']);
export const useFailedRefundsQuery = () => useRead(['refund'], listFailedRefunds);
export const useRetryRefund = () => useChange(retryRefund, ['refund', 'order', 'today']);

export const useItemsQuery = (filter: DeskItemFilter & { after?: number; page_size: number }) =>
  useRead(['item', filter], () => listDeskItems(filter));
export const useItemFacetsQuery = () => useRead(['item', 'facets'], readItemFacets);
const itemsUnlessDry = ({ dryRun }: { dryRun: boolean }): readonly Entity[] => (dryRun ? [] : ['item', 'today']);
export const useChangeOffers = () =>
  useChange(
    ({ changes, dryRun }: { changes: OfferChange[]; dryRun: boolean }) => changeDeskOffers(changes, { dryRun }),
    itemsUnlessDry,
  );
export const useShowItems = () =>
  useChange(
    ({ names, hidden, dryRun }: { names: string[]; hidden: boolean; dryRun: boolean }) =>
      showDeskItems(names, hidden, { dryRun }),
    itemsUnlessDry,
  );
export const useMoveItems = () =>
  useChange(
    ({ names, category, dryRun }: { names: string[]; category: string; dryRun: boolean }) =>
      moveDeskItems(names, category, { dryRun }),
    itemsUnlessDry,
  );
