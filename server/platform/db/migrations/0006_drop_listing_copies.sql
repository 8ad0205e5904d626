DROP TABLE "category_facet" CASCADE;--> statement-breakpoint
DROP TABLE "category_item" CASCADE;