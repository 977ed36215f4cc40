ALTER TABLE "app_users" DROP CONSTRAINT "app_users_language";--> statement-breakpoint
ALTER TABLE "app_users" ADD COLUMN "chosen_language" text;--> statement-breakpoint
ALTER TABLE "app_users" ADD COLUMN "browser_language" text;--> statement-breakpoint
-- Swedish was the default, so only English is known to have been chosen.
UPDATE "app_users" SET "chosen_language" = 'en' WHERE "language" = 'en' AND "erased_at" IS NULL;--> statement-breakpoint
ALTER TABLE "app_users" ADD COLUMN "spoken_language" text GENERATED ALWAYS AS (coalesce(chosen_language, browser_language, language)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "app_users" ADD CONSTRAINT "app_users_language" CHECK ("app_users"."language" in ('sv', 'en') and "app_users"."chosen_language" in ('sv', 'en')
        and "app_users"."browser_language" in ('sv', 'en'));