CREATE TABLE "sign_in_links" (
	"secret_hash" "bytea" PRIMARY KEY NOT NULL,
	"key" "bytea" NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sign_in_links_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
ALTER TABLE "mailed_codes" ADD COLUMN "asked_last" "bytea";--> statement-breakpoint
CREATE INDEX "sign_in_links_expires" ON "sign_in_links" USING btree ("expires_at");--> statement-breakpoint
-- Codes that were mailed by the version before go on working: each is the newest of its address, and has a mail to use up.
UPDATE "mailed_codes" SET "asked_last" = "key";--> statement-breakpoint
INSERT INTO "sign_in_links" ("secret_hash", "key", "code_hash", "expires_at")
	SELECT sha256(convert_to(gen_random_uuid()::text, 'UTF8')), "key", "code_hash", "expires_at"
	FROM "mailed_codes" WHERE "code_hash" IS NOT NULL;
