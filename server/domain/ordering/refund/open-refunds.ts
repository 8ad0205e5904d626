/**
 * The SQL condition of refunds that are pending or need the owner. A failed one needs no action once its payment was
 * refunded otherwise.
 */
export const OPEN_REFUNDS = `(status in ('planned', 'sent', 'due') or (status = 'failed'
  and exists (select 1 from payment p where p.id = refund.payment_id and p.status <> 'refunded')))`;
