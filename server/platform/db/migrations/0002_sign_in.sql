ALTER TABLE "orders" DROP CONSTRAINT "orders_customer_id_customer_id_fk";
--> statement-breakpoint
ALTER TABLE "auth_token" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_token" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "auth_token" ADD COLUMN "last_used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_token_expiry" ON "auth_token" USING btree ("expires_at");