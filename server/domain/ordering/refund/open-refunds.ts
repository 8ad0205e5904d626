/**
 * The SQL condition of refunds that wait or need the owner. One that failed needs nobody once its payment went back
 * otherwise.
 */
export const OPEN_REFUNDS = `(status in ('planned', 'sent') or (status = 'failed'
  and exists (select 1 from payment p where p.id = refund.payment_id and p.status <> 'refunded')))`;
