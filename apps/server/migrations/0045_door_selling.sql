CREATE TABLE "door_places" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"door_id" uuid NOT NULL,
	"reserved_at" timestamp (3) with time zone NOT NULL,
	"returned_at" timestamp (3) with time zone,
	"ticket_id" uuid,
	CONSTRAINT "door_places_end" CHECK (num_nonnulls("door_places"."returned_at", "door_places"."ticket_id") <= 1)
);
--> statement-breakpoint
CREATE TABLE "door_sales" (
	"event_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"by_door" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"over" integer NOT NULL,
	CONSTRAINT "door_sales_event_id_id_pk" PRIMARY KEY("event_id","id"),
	CONSTRAINT "door_sales_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "door_sales_over" CHECK ("door_sales"."over" >= 0)
);
--> statement-breakpoint
ALTER TABLE "door_sessions" ADD COLUMN "places_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "door_selling" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "door_places" ADD CONSTRAINT "door_places_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_places" ADD CONSTRAINT "door_places_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_sales" ADD CONSTRAINT "door_sales_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_sales" ADD CONSTRAINT "door_sales_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "door_places_open" ON "door_places" USING btree ("event_id","door_id") WHERE "door_places"."returned_at" is null and "door_places"."ticket_id" is null;--> statement-breakpoint
CREATE INDEX "door_places_ticket" ON "door_places" USING btree ("ticket_id");