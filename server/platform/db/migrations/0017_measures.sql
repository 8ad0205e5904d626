CREATE TABLE "search_term" (
	"day" date NOT NULL,
	"term" text NOT NULL,
	"searches" integer NOT NULL,
	"without_hits" integer NOT NULL,
	CONSTRAINT "search_term_day_term_pk" PRIMARY KEY("day","term")
);
--> statement-breakpoint
CREATE TABLE "web_vital" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"bucket" integer NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "web_vital_day_page_name_bucket_pk" PRIMARY KEY("day","page","name","bucket")
);
--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "outbox_mail" ADD COLUMN "request_id" text;--> statement-breakpoint
CREATE INDEX "order_event_at" ON "order_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "payment_settled" ON "payment" USING btree ("settled_at");--> statement-breakpoint
CREATE INDEX "refund_done" ON "refund" USING btree ("done_at");