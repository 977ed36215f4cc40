CREATE TABLE "check_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_user" uuid,
	"by_door" text,
	"undone_at" timestamp (3) with time zone,
	"undone_by_user" uuid,
	"undone_by_door" text,
	CONSTRAINT "check_ins_by" CHECK (num_nonnulls("check_ins"."by_user", "check_ins"."by_door") = 1),
	CONSTRAINT "check_ins_undone" CHECK (num_nonnulls("check_ins"."undone_by_user", "check_ins"."undone_by_door") = ("check_ins"."undone_at" is not null)::int)
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "themes" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "check_ins_standing" ON "check_ins" USING btree ("ticket_id") WHERE "check_ins"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "check_ins_ticket" ON "check_ins" USING btree ("ticket_id");