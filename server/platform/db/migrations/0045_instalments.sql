ALTER TABLE "emulator_payment" ADD COLUMN "instalments" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "enabled_instalments" integer[];--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "instalments" integer;