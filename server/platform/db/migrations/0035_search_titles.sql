DROP INDEX "item_search_folded";--> statement-breakpoint
CREATE INDEX "item_search_titles" ON "item_search" USING btree ("folded") WHERE "item_search"."tier" = 0;