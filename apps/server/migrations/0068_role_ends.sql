CREATE TABLE "former_organisers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"removed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role_notices" (
	"user_id" uuid NOT NULL,
	"ends_on" date NOT NULL,
	"days_before" integer NOT NULL,
	CONSTRAINT "role_notices_user_id_ends_on_days_before_pk" PRIMARY KEY("user_id","ends_on","days_before")
);
--> statement-breakpoint
CREATE TABLE "role_settings" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"proposed_end" text NOT NULL,
	CONSTRAINT "role_settings_only" CHECK ("role_settings"."is_only")
);
--> statement-breakpoint
ALTER TABLE "invites" ALTER COLUMN "division_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "role_ends_on" date;--> statement-breakpoint
ALTER TABLE "invites" ADD COLUMN "role_ends_on" date;--> statement-breakpoint
ALTER TABLE "invites" ADD COLUMN "replaces_user_id" uuid;--> statement-breakpoint
ALTER TABLE "role_notices" ADD CONSTRAINT "role_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_organisers_removed" ON "former_organisers" USING btree ("removed_at");--> statement-breakpoint
CREATE INDEX "users_role_ends" ON "users" USING btree ("role_ends_on") WHERE "users"."role_ends_on" is not null;--> statement-breakpoint
CREATE INDEX "invites_replaces" ON "invites" USING btree ("replaces_user_id") WHERE "invites"."replaces_user_id" is not null;--> statement-breakpoint
CREATE INDEX "invites_super_admins" ON "invites" USING btree ("email") WHERE "invites"."division_id" is null;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_scope" CHECK ("invites"."committee_id" is null or "invites"."division_id" is not null);