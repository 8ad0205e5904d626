CREATE TABLE "customer_record" (
	"email" text PRIMARY KEY NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"ordering_blocked_at" timestamp with time zone,
	"ordering_blocked_reason" text,
	"sign_in_blocked_at" timestamp with time zone,
	"sign_in_blocked_reason" text
);
