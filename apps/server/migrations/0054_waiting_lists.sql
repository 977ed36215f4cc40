CREATE TABLE "waiting_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"draw_entry_id" uuid,
	"offered_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"ended_as" text,
	CONSTRAINT "waiting_entries_end" CHECK (num_nonnulls("waiting_entries"."ended_at", "waiting_entries"."ended_as") in (0, 2)),
	CONSTRAINT "waiting_entries_ended_as" CHECK ("waiting_entries"."ended_as" in ('left', 'closed', 'barred')),
	CONSTRAINT "waiting_entries_offered" CHECK (num_nonnulls("waiting_entries"."offered_at", "waiting_entries"."ended_at") <= 1)
);
--> statement-breakpoint
CREATE TABLE "waiting_lists" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"paused_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "waiting_members" (
	"entry_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"ticket_type_ids" uuid[] NOT NULL,
	CONSTRAINT "waiting_members_entry_id_member_id_pk" PRIMARY KEY("entry_id","member_id"),
	CONSTRAINT "waiting_members_tickets" CHECK (cardinality("waiting_members"."ticket_type_ids") > 0)
);
--> statement-breakpoint
CREATE TABLE "waiting_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"entry_id" uuid,
	"reason" text NOT NULL,
	"by_user" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "push_deliveries" DROP CONSTRAINT "push_deliveries_kind";--> statement-breakpoint
ALTER TABLE "ticket_messages" DROP CONSTRAINT "ticket_messages_kind";--> statement-breakpoint
ALTER TABLE "ticket_holds" ADD COLUMN "offer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_holds" ADD COLUMN "waiting_entry_id" uuid;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_lists" ADD CONSTRAINT "waiting_lists_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_members" ADD CONSTRAINT "waiting_members_entry_id_waiting_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waiting_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_members" ADD CONSTRAINT "waiting_members_member_id_app_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_moves" ADD CONSTRAINT "waiting_moves_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_moves" ADD CONSTRAINT "waiting_moves_entry_id_waiting_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waiting_entries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_entries_waiting" ON "waiting_entries" USING btree ("event_id","position") WHERE "waiting_entries"."offered_at" is null and "waiting_entries"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "waiting_entries_event" ON "waiting_entries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "waiting_entries_draw" ON "waiting_entries" USING btree ("draw_entry_id") WHERE "waiting_entries"."draw_entry_id" is not null;--> statement-breakpoint
CREATE INDEX "waiting_members_member" ON "waiting_members" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "waiting_moves_event" ON "waiting_moves" USING btree ("event_id");--> statement-breakpoint
ALTER TABLE "ticket_holds" ADD CONSTRAINT "ticket_holds_waiting_entry_id_waiting_entries_id_fk" FOREIGN KEY ("waiting_entry_id") REFERENCES "public"."waiting_entries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_holds_waiting_entry" ON "ticket_holds" USING btree ("waiting_entry_id") WHERE "ticket_holds"."waiting_entry_id" is not null;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_kind" CHECK ("push_deliveries"."kind" in ('notification', 'poll', 'pollResult', 'eventMessage', 'eventCancelled', 'release', 'refund', 'latePayment', 'offer', 'waitingListClosed'));--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_kind" CHECK ("ticket_messages"."kind" in ('message', 'cancellation', 'waiting'));