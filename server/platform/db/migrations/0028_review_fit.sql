ALTER TABLE "review" ADD COLUMN "fit" text;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_fit_known" CHECK ("review"."fit" in ('tight', 'right', 'loose'));