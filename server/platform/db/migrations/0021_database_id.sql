INSERT INTO "meta" ("key", "value") VALUES ('database_id', gen_random_uuid()::text) ON CONFLICT DO NOTHING;
