CREATE TABLE "ticket_message_receipts" (
	"message_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone,
	CONSTRAINT "ticket_message_receipts_message_id_person_id_pk" PRIMARY KEY("message_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "push_deliveries" DROP CONSTRAINT "push_deliveries_kind";--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD COLUMN "kind" text DEFAULT 'message' NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_message_receipts" ADD CONSTRAINT "ticket_message_receipts_message_id_ticket_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."ticket_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_message_receipts" ADD CONSTRAINT "ticket_message_receipts_person_id_app_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_message_receipts_inbox" ON "ticket_message_receipts" USING btree ("person_id","sent_at","message_id");--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_kind" CHECK ("push_deliveries"."kind" in ('notification', 'poll', 'pollResult', 'eventMessage', 'eventCancelled'));--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_kind" CHECK ("ticket_messages"."kind" in ('message', 'cancellation'));--> statement-breakpoint
-- What was sent before this is in the inbox too, as read: it was told by push and mail then.
INSERT INTO "ticket_messages" ("id", "event_id", "kind", "message_swedish", "message_english", "sent_at")
SELECT gen_random_uuid(), e."id", 'cancellation', e."cancellation_swedish", e."cancellation_english", e."cancelled_at"
FROM "events" e
WHERE e."cancelled_at" IS NOT NULL AND e."participants_deleted_at" IS NULL
  AND EXISTS (SELECT FROM "orders" o WHERE o."event_id" = e."id");--> statement-breakpoint
INSERT INTO "ticket_message_receipts" ("message_id", "person_id", "sent_at", "seen_at")
SELECT DISTINCT m."id", t."holder_id", m."sent_at", m."sent_at"
FROM "ticket_messages" m
JOIN "orders" o ON o."event_id" = m."event_id" AND o."placed_at" <= m."sent_at"
JOIN "tickets" t ON t."order_id" = o."id" AND (t."refunded_at" IS NULL OR t."refunded_at" >= m."sent_at")
JOIN "app_users" u ON u."id" = t."holder_id" AND u."erased_at" IS NULL;
