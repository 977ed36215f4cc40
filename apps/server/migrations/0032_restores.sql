CREATE TABLE "erasures" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"erased_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "restores" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restored_at" timestamp (3) with time zone NOT NULL,
	"backup_taken_at" timestamp (3) with time zone NOT NULL,
	"money_reviewed_at" timestamp (3) with time zone,
	"money_reviewed_by" uuid
);
--> statement-breakpoint
INSERT INTO "erasures" ("member_id", "erased_at")
SELECT "id", "erased_at" FROM "app_users" WHERE "erased_at" IS NOT NULL;
