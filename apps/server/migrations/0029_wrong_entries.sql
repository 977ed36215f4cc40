CREATE TABLE "wrong_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"nonce" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_door" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "wrong_entries_nonce" UNIQUE("ticket_id","nonce"),
	CONSTRAINT "wrong_entries_reason" CHECK ("wrong_entries"."reason" in ('refunded', 'passedOn'))
);
--> statement-breakpoint
ALTER TABLE "wrong_entries" ADD CONSTRAINT "wrong_entries_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;