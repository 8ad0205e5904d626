CREATE TABLE "catalog_change" (
	"version" integer NOT NULL,
	"item_id" integer NOT NULL,
	CONSTRAINT "catalog_change_version_item_id_pk" PRIMARY KEY("version","item_id")
);
--> statement-breakpoint
CREATE TABLE "listing_item" (
	"item_id" integer PRIMARY KEY NOT NULL,
	"popularity" integer NOT NULL,
	"price" integer NOT NULL,
	"rating" real NOT NULL,
	"title_key" text COLLATE "C" NOT NULL,
	"in_stock" boolean NOT NULL,
	"brand_id" integer,
	"opts" integer[] NOT NULL,
	"props" integer[] NOT NULL,
	"categories" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listing_item" ADD CONSTRAINT "listing_item_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_item_title" ON "listing_item" USING btree ("title_key","item_id");--> statement-breakpoint
INSERT INTO "listing_item" ("item_id", "popularity", "price", "rating", "title_key", "in_stock", "brand_id", "opts", "props", "categories")
SELECT "item_id", min("popularity"), min("price"), min("rating"), min("title_key"), bool_or("in_stock"), min("brand_id"),
  min("opts"), min("props"), coalesce(array_agg("category_id" ORDER BY "category_id") FILTER (WHERE "category_id" <> 0), '{}')
FROM "category_item" GROUP BY "item_id";
