ALTER TABLE "order_line" ADD COLUMN "if_missing" text DEFAULT 'call' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "replaces" jsonb;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "price_cut" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_line" ADD COLUMN "missing" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_missing_units" CHECK ("refund_line"."missing" between 0 and "refund_line"."quantity");