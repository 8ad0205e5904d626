ALTER TABLE "order_line" ADD COLUMN "sku" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "color" text;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "size" text;--> statement-breakpoint
-- As contracts/variant-title.ts: a title names colour and size, in front of what it says already. Both sides are folded
-- to plain letters and compared as whole words.
WITH "plain" AS (
  SELECT "id",
    ' ' || btrim(regexp_replace(lower(translate("variant_title", 'ÇĞİIÖŞÜÂÎÛçğıöşüâîû', 'CGIIOSUAIUcgiosuaiu')), '[^a-z0-9]+', ' ', 'g')) || ' ' AS "title",
    ' ' || btrim(regexp_replace(lower(translate(nullif("color", ''), 'ÇĞİIÖŞÜÂÎÛçğıöşüâîû', 'CGIIOSUAIUcgiosuaiu')), '[^a-z0-9]+', ' ', 'g')) || ' ' AS "color",
    ' ' || btrim(regexp_replace(lower(translate(nullif("size", ''), 'ÇĞİIÖŞÜÂÎÛçğıöşüâîû', 'CGIIOSUAIUcgiosuaiu')), '[^a-z0-9]+', ' ', 'g')) || ' ' AS "size"
  FROM "product"
)
UPDATE "product" p SET "variant_title" = concat_ws(', ',
    CASE WHEN position(f."color" in f."title") = 0 THEN p."color" END,
    CASE WHEN position(f."size" in f."title") = 0 THEN p."size" END,
    nullif(p."variant_title", ''))
FROM "plain" f
WHERE f."id" = p."id" AND (position(f."color" in f."title") = 0 OR position(f."size" in f."title") = 0);--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_options_titled" CHECK ("product"."variant_title" <> '' or (coalesce("product"."color", '') = '' and coalesce("product"."size", '') = ''));--> statement-breakpoint
-- A line keeps the title that it was sold under, unless that lacked the options that the product's title now begins with.
UPDATE "order_line" l SET "sku" = p."sku", "color" = p."color", "size" = p."size",
  "variant_title" = CASE
    WHEN l."variant_title" = '' OR right(p."variant_title", length(l."variant_title") + 2) = ', ' || l."variant_title" THEN p."variant_title"
    ELSE l."variant_title" END
FROM "product" p WHERE p."id" = l."product_id";
