CREATE TABLE "push_gateways" (
	"gateway" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"heard_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_gateways_gateway" CHECK ("push_gateways"."gateway" in ('fcm', 'webpush')),
	CONSTRAINT "push_gateways_state" CHECK ("push_gateways"."state" in ('working', 'not-set-up', 'refused', 'down'))
);
--> statement-breakpoint
ALTER TABLE "push_deliveries" DROP CONSTRAINT "push_deliveries_state";--> statement-breakpoint
ALTER TABLE "push_retries" ALTER COLUMN "due_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "push_batches" ADD COLUMN "unset" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "push_batches" ADD COLUMN "all_tried_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD COLUMN "held_because" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "push_status" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "devices_reached" integer;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "devices_missed" integer;--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "push_status" text;--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "devices_reached" integer;--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "devices_missed" integer;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_held" CHECK (("push_deliveries"."state" = 'held') = ("push_deliveries"."held_because" is not null)
        and "push_deliveries"."held_because" in ('restored', 'late'));--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_state" CHECK ("push_deliveries"."state" in ('waiting', 'sending', 'finished', 'held'));