-- Keys count within their customer now (server/modules/checkout/idempotency-key.ts). A guest's browser sent no secret
-- before: such a key still gives the same order, and proves nothing.
UPDATE "orders" SET "idempotency_key" = encode(sha256(convert_to(
  CASE WHEN "customer_id" IS NULL THEN 'guest' ELSE 'customer ' || "customer_id" END || chr(10) || "idempotency_key", 'UTF8')), 'hex')
WHERE "idempotency_key" IS NOT NULL;
