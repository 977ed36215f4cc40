ALTER TABLE "committees" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "app_users" ADD COLUMN "updated_by" uuid;