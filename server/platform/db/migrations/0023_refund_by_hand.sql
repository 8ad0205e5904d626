ALTER TABLE "refund" ADD COLUMN "method" text DEFAULT 'provider' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "paid_on" date;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "settlement_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_by_hand_has_day" CHECK (("refund"."method" = 'provider') = ("refund"."paid_on" is null));