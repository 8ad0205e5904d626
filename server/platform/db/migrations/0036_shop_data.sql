CREATE TABLE "shop_document" (
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"body" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_document_name_version_pk" PRIMARY KEY("name","version")
);
--> statement-breakpoint
ALTER TABLE "branch" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;