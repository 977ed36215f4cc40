CREATE TABLE "confirmed_lists" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"confirmed_at" timestamp (3) with time zone NOT NULL,
	"by_user" uuid NOT NULL,
	"no_shows" integer NOT NULL,
	"late_returns" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "held_back" (
	"event_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "held_back_event_id_member_id_pk" PRIMARY KEY("event_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "member_marks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"host_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"appeal" text,
	"appealed_at" timestamp (3) with time zone,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"answered_by" uuid,
	"struck_at" timestamp (3) with time zone,
	CONSTRAINT "member_marks_once" UNIQUE("member_id","event_id"),
	CONSTRAINT "member_marks_reason" CHECK ("member_marks"."reason" in ('noShow', 'lateReturn')),
	CONSTRAINT "member_marks_appeal" CHECK (num_nonnulls("member_marks"."appeal", "member_marks"."appealed_at") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "sale_openings" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "confirmed_lists" ADD CONSTRAINT "confirmed_lists_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_back" ADD CONSTRAINT "held_back_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_back" ADD CONSTRAINT "held_back_member_id_app_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_marks" ADD CONSTRAINT "member_marks_member_id_app_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_marks" ADD CONSTRAINT "member_marks_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_marks" ADD CONSTRAINT "member_marks_host_id_committees_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."committees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_openings" ADD CONSTRAINT "sale_openings_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_back_member" ON "held_back" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "member_marks_host" ON "member_marks" USING btree ("host_id","member_id");--> statement-breakpoint
CREATE INDEX "member_marks_event" ON "member_marks" USING btree ("event_id");