ALTER TABLE "consent_event" ADD COLUMN "recipient" text;--> statement-breakpoint
ALTER TABLE "consent_event" ADD COLUMN "reported_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "consent_event_unreported" ON "consent_event" USING btree ("id") WHERE "consent_event"."reported_at" is null;