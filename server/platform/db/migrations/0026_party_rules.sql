CREATE TABLE "party_rule" (
	"key" text PRIMARY KEY NOT NULL,
	"rule" jsonb,
	"position" integer GENERATED ALWAYS AS IDENTITY (sequence name "party_rule_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1)
);
