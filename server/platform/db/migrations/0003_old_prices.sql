ALTER TABLE "price_history" ADD COLUMN "market_price" integer;--> statement-breakpoint
UPDATE "price_history" h SET "market_price" = p."market_price" FROM "product" p WHERE p."id" = h."product_id";--> statement-breakpoint
ALTER TABLE "price_history" ALTER COLUMN "market_price" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "lowest_before" integer;--> statement-breakpoint
-- Of offers from before this step: the lowest earlier price of all times, which is never too high to be lawful.
UPDATE "product" p SET "lowest_before" = (
  SELECT min(h."price") FROM "price_history" h
  WHERE h."product_id" = p."id"
    AND h."id" <> (SELECT l."id" FROM "price_history" l WHERE l."product_id" = p."id" ORDER BY l."at" DESC, l."id" DESC LIMIT 1)
);
