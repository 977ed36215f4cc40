CREATE TABLE "ticket_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"giver_email" text,
	"receiver_email" text NOT NULL,
	"giver_mailed_at" timestamp (3) with time zone,
	"receiver_mailed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "participants_deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ticket_transfers" ADD CONSTRAINT "ticket_transfers_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_transfers_ticket" ON "ticket_transfers" USING btree ("ticket_id");