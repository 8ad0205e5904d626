ALTER TABLE "menu_item" ALTER COLUMN "title" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_item" ALTER COLUMN "url" DROP NOT NULL;--> statement-breakpoint
DELETE FROM "menu_item" m WHERE "category_id" is not null and not exists (select from "category" c where c.id = m.category_id);--> statement-breakpoint
UPDATE "menu_item" SET "url" = null WHERE "category_id" is not null;--> statement-breakpoint
-- Titles that the shop came with follow their categories from now on, a stale one too; a title that its owner wrote stays.
UPDATE "menu_item" m SET "title" = null FROM "category" c WHERE c.id = m.category_id and (m.title = c.name or (m.category, m.title) in (
  ('balonlar', 'Balonlar'), ('temalar', 'Temalar'), ('sofra-ve-sunum', 'Sofra ve Sunum'), ('susleme', 'Süsleme'),
  ('eglence-ve-hediye', 'Eğlence ve Hediye'), ('hazir-setler', 'Hazır Setler'), ('folyo-balonlar', 'Folyo Balonlar'),
  ('rakam-balonlar', 'Rakam Balonlar'), ('harf-balonlar', 'Harf Balonlar'), ('lateks-balonlar', 'Lateks Balonlar'),
  ('balon-zincirleri', 'Balon Zincirleri'), ('balon-buketleri', 'Balon Buketleri'), ('sofra-takimlari', 'Sofra Takımları'),
  ('pasta-ve-kek', 'Pasta ve Kek'), ('duvar-ve-tavan', 'Duvar ve Tavan'), ('isik-ve-konfeti', 'Işık ve Konfeti'),
  ('kostumler', 'Kostümler'), ('aksesuarlar', 'Aksesuarlar'), ('oyun-ve-eglence', 'Oyun ve Eğlence'),
  ('hediyelik-ve-davetiye', 'Hediyelik ve Davetiye'), ('cocuk-temalari', 'Çocuk Temaları'),
  ('bebek-temalari', 'Bebek Temaları'), ('ozel-gunler', 'Özel Günler')));--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_item" ADD CONSTRAINT "menu_item_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_item" DROP COLUMN "category";--> statement-breakpoint
ALTER TABLE "menu_item" DROP COLUMN "childs";--> statement-breakpoint
ALTER TABLE "menu_item" DROP COLUMN "sub_menu";--> statement-breakpoint
ALTER TABLE "item" ADD CONSTRAINT "item_hidden_is_out" CHECK (not "item"."hidden" or "item"."archived_at" is not null);--> statement-breakpoint
ALTER TABLE "menu_item" ADD CONSTRAINT "menu_item_leads_somewhere" CHECK ("menu_item"."category_id" is not null or ("menu_item"."title" is not null and "menu_item"."url" is not null));