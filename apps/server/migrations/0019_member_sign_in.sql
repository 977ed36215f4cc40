CREATE TABLE "calendar_feeds" (
	"token" text PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_kind" UNIQUE("member_id","kind"),
	CONSTRAINT "calendar_feeds_kinds" CHECK ("calendar_feeds"."kind" in ('mine', 'all'))
);
--> statement-breakpoint
CREATE TABLE "mailed_codes" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"code_hash" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_member_id_app_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailed_codes_expires" ON "mailed_codes" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_session_id_member_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."member_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "devices_session" ON "devices" USING btree ("session_id");