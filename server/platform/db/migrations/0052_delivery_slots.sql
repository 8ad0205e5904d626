CREATE TABLE "slot_usage" (
	"place" text NOT NULL,
	"day" date NOT NULL,
	"starts" text NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "slot_usage_place_day_starts_pk" PRIMARY KEY("place","day","starts"),
	CONSTRAINT "slot_usage_not_negative" CHECK ("slot_usage"."taken" >= 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "slot" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "slot_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "party_time" text;--> statement-breakpoint
CREATE INDEX "orders_slot" ON "orders" USING btree (("slot"->>'day')) WHERE "orders"."slot" is not null;