CREATE TABLE "booking_code_series" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"amount_ore" integer,
	"percent" smallint,
	"ticket_type_ids" uuid[] DEFAULT '{}' NOT NULL,
	"max_uses" integer,
	"ends_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_code_series_off" CHECK (case "booking_code_series"."kind"
        when 'Opens' then num_nonnulls("booking_code_series"."amount_ore", "booking_code_series"."percent") = 0 and cardinality("booking_code_series"."ticket_type_ids") > 0
        when 'Amount' then "booking_code_series"."percent" is null and coalesce("booking_code_series"."amount_ore" > 0 and "booking_code_series"."amount_ore" % 100 = 0, false)
        when 'Percent' then "booking_code_series"."amount_ore" is null and coalesce("booking_code_series"."percent" between 1 and 100, false)
        else false
      end),
	CONSTRAINT "booking_code_series_uses" CHECK ("booking_code_series"."max_uses" >= 1)
);
--> statement-breakpoint
CREATE TABLE "booking_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"series_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"code" text NOT NULL,
	"member_id" uuid,
	CONSTRAINT "booking_codes_code" UNIQUE("event_id","code")
);
--> statement-breakpoint
ALTER TABLE "ticket_types" ADD COLUMN "audience" text;--> statement-breakpoint
ALTER TABLE "ticket_types" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "held_places" ADD COLUMN "booking_code_id" uuid;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "booking_code_id" uuid;--> statement-breakpoint
ALTER TABLE "booking_code_series" ADD CONSTRAINT "booking_code_series_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_codes" ADD CONSTRAINT "booking_codes_series_id_booking_code_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."booking_code_series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_codes" ADD CONSTRAINT "booking_codes_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_codes" ADD CONSTRAINT "booking_codes_member_id_app_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_code_series_event" ON "booking_code_series" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "booking_codes_series" ON "booking_codes" USING btree ("series_id");--> statement-breakpoint
CREATE INDEX "booking_codes_member" ON "booking_codes" USING btree ("member_id");--> statement-breakpoint
ALTER TABLE "held_places" ADD CONSTRAINT "held_places_booking_code_id_booking_codes_id_fk" FOREIGN KEY ("booking_code_id") REFERENCES "public"."booking_codes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_booking_code_id_booking_codes_id_fk" FOREIGN KEY ("booking_code_id") REFERENCES "public"."booking_codes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_places_booking_code" ON "held_places" USING btree ("booking_code_id") WHERE "held_places"."booking_code_id" is not null;--> statement-breakpoint
CREATE INDEX "tickets_booking_code" ON "tickets" USING btree ("booking_code_id") WHERE "tickets"."booking_code_id" is not null;--> statement-breakpoint
ALTER TABLE "ticket_types" ADD CONSTRAINT "ticket_types_audience" CHECK ("ticket_types"."audience" in ('Student', 'Freshmen', 'Alumni', 'OwnDivision'));