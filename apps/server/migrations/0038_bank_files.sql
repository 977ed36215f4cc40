CREATE TABLE "bank_faults" (
	"file_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"said" text NOT NULL,
	"faults" jsonb NOT NULL,
	CONSTRAINT "bank_faults_file_id_line_pk" PRIMARY KEY("file_id","line")
);
--> statement-breakpoint
CREATE TABLE "bank_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"signature" text NOT NULL,
	"name" text NOT NULL,
	"content_hash" text,
	"loaded_at" timestamp (3) with time zone NOT NULL,
	"loaded_by" uuid NOT NULL,
	"read_at" timestamp (3) with time zone,
	"rows" integer DEFAULT 0 NOT NULL,
	"faulty" integer DEFAULT 0 NOT NULL,
	"from_day" date,
	"to_day" date,
	CONSTRAINT "bank_files_content_hash_unique" UNIQUE("content_hash")
);
--> statement-breakpoint
CREATE TABLE "bank_layouts" (
	"signature" text PRIMARY KEY NOT NULL,
	"header" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_notes" (
	"hash" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"note" text NOT NULL,
	"noted_at" timestamp (3) with time zone NOT NULL,
	"noted_by" uuid NOT NULL,
	CONSTRAINT "bank_notes_hash_ordinal_pk" PRIMARY KEY("hash","ordinal")
);
--> statement-breakpoint
CREATE TABLE "bank_rows" (
	"file_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"id" uuid NOT NULL,
	"hash" uuid NOT NULL,
	"ordinal" integer DEFAULT 1 NOT NULL,
	"day" date NOT NULL,
	"time" text,
	"ore" integer NOT NULL,
	"swish_reference" text,
	"reference" text NOT NULL,
	"message" text NOT NULL,
	"sender_number" text,
	"sender_name" text NOT NULL,
	"type" text NOT NULL,
	CONSTRAINT "bank_rows_file_id_line_pk" PRIMARY KEY("file_id","line"),
	CONSTRAINT "bank_rows_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "bank_faults" ADD CONSTRAINT "bank_faults_file_id_bank_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."bank_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_files" ADD CONSTRAINT "bank_files_signature_bank_layouts_signature_fk" FOREIGN KEY ("signature") REFERENCES "public"."bank_layouts"("signature") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_rows" ADD CONSTRAINT "bank_rows_file_id_bank_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."bank_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_files_signature" ON "bank_files" USING btree ("signature");