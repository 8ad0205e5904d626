CREATE TABLE "bought_together" (
	"item_id" integer PRIMARY KEY NOT NULL,
	"others" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bought_together" ADD CONSTRAINT "bought_together_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;