CREATE TABLE "held_places" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hold_id" uuid NOT NULL,
	"ticket_type_id" uuid NOT NULL,
	"price_ore" integer NOT NULL,
	"food_preference" text
);
--> statement-breakpoint
CREATE TABLE "ticket_holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_as" text,
	"order_id" uuid,
	CONSTRAINT "ticket_holds_end" CHECK (num_nonnulls("ticket_holds"."ended_at", "ticket_holds"."ended_as") in (0, 2)),
	CONSTRAINT "ticket_holds_ended_as" CHECK ("ticket_holds"."ended_as" in ('expired', 'cancelled', 'booked')),
	CONSTRAINT "ticket_holds_order" CHECK (coalesce("ticket_holds"."ended_as" = 'booked', false) = ("ticket_holds"."order_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "ticket_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"private_key" "bytea" NOT NULL,
	"public_key" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_passes" (
	"ticket_id" uuid NOT NULL,
	"generation" smallint NOT NULL,
	"giver_id" uuid NOT NULL,
	"passed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ticket_passes_ticket_id_generation_pk" PRIMARY KEY("ticket_id","generation")
);
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "returned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "generation" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "held_places" ADD CONSTRAINT "held_places_hold_id_ticket_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."ticket_holds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_places" ADD CONSTRAINT "held_places_ticket_type_id_ticket_types_id_fk" FOREIGN KEY ("ticket_type_id") REFERENCES "public"."ticket_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_holds" ADD CONSTRAINT "ticket_holds_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_holds" ADD CONSTRAINT "ticket_holds_member_id_app_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_holds" ADD CONSTRAINT "ticket_holds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_passes" ADD CONSTRAINT "ticket_passes_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_passes" ADD CONSTRAINT "ticket_passes_giver_id_app_users_id_fk" FOREIGN KEY ("giver_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_places_hold" ON "held_places" USING btree ("hold_id");--> statement-breakpoint
CREATE INDEX "ticket_holds_open" ON "ticket_holds" USING btree ("event_id","expires_at") WHERE "ticket_holds"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "ticket_holds_member" ON "ticket_holds" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "ticket_passes_giver" ON "ticket_passes" USING btree ("giver_id");