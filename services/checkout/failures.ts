import type * as answers from '@/contracts/checkout';
import type { CouponRefusal } from '@/contracts/coupon';
import { inKurus } from '@/contracts/money-fields';
import { SLOT_REFUSALS, type SlotRefusal } from '@/contracts/slot-refusals';
import { isHttpError } from '@/services/http/errors';
import type { RefusedLine } from '@/services/view-models';

/**
 * Why an order was not placed. `agreements`: the contracts are others than those that were read; `version` is that of the
 * present ones. `shipping`: the delivery cost differs from the one shown. `slot`: the hour can't be had, or one is needed. `ended`: the order of the
 * idempotency key can no longer be paid. `closed`: the key belongs to another order. `blocked`: the shop
 * takes no orders from this person. `payment`: the provider rejected
 * the request or did not respond, and the order was abandoned. `unpaid-orders`: too many orders from this IP await
 * payment. `unavailable`: the outcome is unknown, the order may exist.
 */
export type CheckoutFailure =
  | { kind: 'lines'; lines: RefusedLine[] }
  | { kind: 'fields'; fields: Record<string, string[]> }
  | { kind: 'coupon'; reason: CouponRefusal }
  | { kind: 'agreements'; version: string }
  | { kind: 'shipping' }
  | { kind: 'slot'; reason: SlotRefusal }
  | { kind: 'ended' }
  | { kind: 'closed' }
  | { kind: 'blocked' }
  | { kind: 'payment' }
  | { kind: 'too-often' }
  | { kind: 'unpaid-orders' }
  | { kind: 'unavailable' };

type Body =
  | ({ error?: { code?: string; lines?: answers.RefusedLine[]; agreements_version?: string } } & Record<
      string,
      unknown
    >)
  | null
  | undefined;

/** Classifies a failed checkout request; everything that is not a clear response of the API counts as `unavailable`. */
export function readCheckoutFailure(failure: unknown): CheckoutFailure {
  if (!isHttpError<Body>(failure) || !failure.response) return { kind: 'unavailable' };
  const { status, data } = failure.response;
  const { error, ...fields } = data ?? {};
  if (status === 400) return { kind: 'fields', fields: fields as Record<string, string[]> };
  if (status === 409 && error?.lines && error.lines.length > 0) return { kind: 'lines', lines: inKurus(error.lines) };
  if (status === 409 && error?.code?.startsWith('coupon_'))
    return { kind: 'coupon', reason: error.code as CouponRefusal };
  if (status === 409 && error?.code === 'agreements_changed')
    return { kind: 'agreements', version: error.agreements_version ?? '' };
  if (status === 409 && error?.code === 'shipping_changed') return { kind: 'shipping' };
  const reason = SLOT_REFUSALS.find((code) => code === error?.code);
  if (status === 409 && reason) return { kind: 'slot', reason };
  if (status === 409 && error?.code === 'ordering_blocked') return { kind: 'blocked' };
  if (status === 409 && error?.code === 'order_closed') return { kind: 'ended' };
  if (status === 409 && error?.code !== 'order_in_progress') return { kind: 'closed' };
  if (status === 429 && error?.code === 'too_many_unpaid_orders') return { kind: 'unpaid-orders' };
  if (status === 429) return { kind: 'too-often' };
  if (error?.code?.startsWith('payment_')) return { kind: 'payment' };
  return { kind: 'unavailable' };
}
