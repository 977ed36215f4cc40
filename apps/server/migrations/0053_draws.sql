CREATE TABLE "draw_entrants" (
	"event_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"ticket_type_ids" uuid[] NOT NULL,
	"pools" smallint[] NOT NULL,
	CONSTRAINT "draw_entrants_event_id_member_id_pk" PRIMARY KEY("event_id","member_id"),
	CONSTRAINT "draw_entrants_tickets" CHECK (cardinality("draw_entrants"."ticket_type_ids") > 0)
);
--> statement-breakpoint
CREATE TABLE "draw_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"pool" smallint NOT NULL,
	"size" smallint NOT NULL,
	"group_code" text,
	"receipt" text NOT NULL,
	"is_withdrawn" boolean DEFAULT false NOT NULL,
	"rank" integer,
	"has_won" boolean,
	CONSTRAINT "draw_entries_number" UNIQUE("event_id","number"),
	CONSTRAINT "draw_entries_group_code" UNIQUE("event_id","group_code"),
	CONSTRAINT "draw_entries_size" CHECK ("draw_entries"."size" >= 1 and "draw_entries"."pool" >= 1 and "draw_entries"."number" >= 1),
	CONSTRAINT "draw_entries_drawn" CHECK (num_nonnulls("draw_entries"."rank", "draw_entries"."has_won") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "draw_lines" (
	"event_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"line" text NOT NULL,
	CONSTRAINT "draw_lines_event_id_position_pk" PRIMARY KEY("event_id","position")
);
--> statement-breakpoint
CREATE TABLE "draws" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"seed" text NOT NULL,
	"commitment" text NOT NULL,
	"earlier_commitments" text[] DEFAULT '{}' NOT NULL,
	"private_key" "bytea" NOT NULL,
	"public_key" "bytea" NOT NULL,
	"window_starts_at" timestamp (3) with time zone NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL,
	"pools" text[] NOT NULL,
	"witness_source" text,
	"witness_at" timestamp (3) with time zone,
	"witness_format" jsonb,
	"head" text NOT NULL,
	"line_count" integer DEFAULT 0 NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"frozen_at" timestamp (3) with time zone,
	"places" integer,
	"witness" text,
	"drawn_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	CONSTRAINT "draws_hex" CHECK ("draws"."seed" ~ '^[0-9a-f]{64}$' and "draws"."commitment" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "draws_window" CHECK ("draws"."window_starts_at" < "draws"."window_ends_at"),
	CONSTRAINT "draws_frozen" CHECK (num_nonnulls("draws"."frozen_at", "draws"."places") in (0, 2)),
	CONSTRAINT "draws_drawn" CHECK ("draws"."drawn_at" is null or "draws"."frozen_at" is not null),
	CONSTRAINT "draws_witness" CHECK ("draws"."witness" is null or "draws"."frozen_at" is not null),
	CONSTRAINT "draws_one_end" CHECK (num_nonnulls("draws"."drawn_at", "draws"."cancelled_at") <= 1)
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "drawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "draw_entrants" ADD CONSTRAINT "draw_entrants_event_id_draws_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."draws"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_entrants" ADD CONSTRAINT "draw_entrants_member_id_app_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_entrants" ADD CONSTRAINT "draw_entrants_entry_id_draw_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."draw_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_entries" ADD CONSTRAINT "draw_entries_event_id_draws_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."draws"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_lines" ADD CONSTRAINT "draw_lines_event_id_draws_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."draws"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draw_entrants_member" ON "draw_entrants" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "draw_entrants_entry" ON "draw_entrants" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "draws_unfinished" ON "draws" USING btree ("window_ends_at") WHERE "draws"."drawn_at" is null and "draws"."cancelled_at" is null;