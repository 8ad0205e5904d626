ALTER TABLE "cart_item" ALTER COLUMN "product_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_item" ADD COLUMN "word" jsonb;--> statement-breakpoint
ALTER TABLE "cart_item" ADD COLUMN "word_key" text;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "word" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_item_customer_word" ON "cart_item" USING btree ("customer_id","word_key");--> statement-breakpoint
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_product_or_word" CHECK (("cart_item"."product_id" is null) <> ("cart_item"."word" is null) and ("cart_item"."word" is null) = ("cart_item"."word_key" is null));