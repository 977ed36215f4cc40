CREATE TABLE "member_import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"cid" text,
	"kind" text,
	"language" text,
	"division_name" text,
	"own_faults" jsonb NOT NULL,
	"division_id" uuid,
	"member_id" uuid,
	"status" text,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "member_import_rows_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "member_import_rows_known_status" CHECK ("member_import_rows"."status" in ('new', 'changed', 'unchanged', 'faulty'))
);
--> statement-breakpoint
CREATE TABLE "member_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_by" uuid NOT NULL,
	"columns" text[] NOT NULL,
	"read_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "app_users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name || chr(10) || coalesce(email, '') || chr(10) || coalesce(cid, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "member_import_rows" ADD CONSTRAINT "member_import_rows_import_id_member_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."member_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_imports" ADD CONSTRAINT "member_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_import_rows_status" ON "member_import_rows" USING btree ("import_id","status","line");--> statement-breakpoint
CREATE INDEX "member_import_rows_member" ON "member_import_rows" USING btree ("import_id","member_id");--> statement-breakpoint
CREATE INDEX "member_imports_expires" ON "member_imports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "app_users_by_name" ON "app_users" USING btree (("last_name" || ' ' || "first_name") collate "sv-x-icu","id") WHERE "app_users"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "app_users_search" ON "app_users" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
UPDATE "app_users" SET "cid" = lower("cid") WHERE "cid" <> lower("cid");--> statement-breakpoint
ALTER TABLE "app_users" ALTER COLUMN "search_text" SET STATISTICS 400;--> statement-breakpoint
ANALYZE "app_users";
