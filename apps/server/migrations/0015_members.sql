CREATE TABLE "member_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"device" text NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
DROP INDEX "app_users_division_kind";--> statement-breakpoint
ALTER TABLE "app_users" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "app_users" ADD COLUMN "mutes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "app_users" ADD COLUMN "deactivated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "app_users" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "app_users" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "member_sessions" ADD CONSTRAINT "member_sessions_member_id_app_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_sessions_member" ON "member_sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "member_sessions_expires" ON "member_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "app_users_division_kind" ON "app_users" USING btree ("division_id","kind") WHERE "app_users"."deactivated_at" is null;--> statement-breakpoint
UPDATE "app_users" SET "email" = lower("email") WHERE "email" <> lower("email");--> statement-breakpoint
ALTER TABLE "app_users" ADD CONSTRAINT "app_users_email_lower" CHECK ("app_users"."email" = lower("app_users"."email"));--> statement-breakpoint
ALTER TABLE "app_users" ADD CONSTRAINT "app_users_erased" CHECK (case when "app_users"."erased_at" is null then "app_users"."email" is not null
        else "app_users"."email" is null and "app_users"."cid" is null and "app_users"."first_name" = '' and "app_users"."last_name" = ''
          and "app_users"."deactivated_at" is not null end);