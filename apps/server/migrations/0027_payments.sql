CREATE TABLE "money_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"ore" integer NOT NULL,
	"paid_by" text NOT NULL,
	"ticket_id" uuid,
	"ticket_type_id" uuid,
	"terms_id" uuid,
	"payment_id" uuid,
	"refund_id" uuid,
	CONSTRAINT "money_moves_ticket_once" UNIQUE("ticket_id","kind"),
	CONSTRAINT "money_moves_payment_once" UNIQUE("payment_id","kind"),
	CONSTRAINT "money_moves_kind" CHECK ("money_moves"."kind" in ('in', 'out')),
	CONSTRAINT "money_moves_ore" CHECK ("money_moves"."ore" >= 0),
	CONSTRAINT "money_moves_of" CHECK (num_nonnulls("money_moves"."ticket_id", "money_moves"."payment_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hold_id" uuid,
	"event_id" uuid NOT NULL,
	"member_id" uuid,
	"amount_ore" integer NOT NULL,
	"simulated" boolean NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"token" text,
	"failure" text,
	"paid_at" timestamp (3) with time zone,
	"received_ore" integer,
	"reference" text,
	"payer_alias" text,
	"order_id" uuid,
	"check_at" timestamp (3) with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payments_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('created', 'open', 'paid', 'declined', 'failed', 'cancelled', 'expired', 'refunded')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_ore" > 0),
	CONSTRAINT "payments_order" CHECK (("payments"."status" = 'paid') = ("payments"."order_id" is not null)),
	CONSTRAINT "payments_received" CHECK (num_nonnulls("payments"."paid_at", "payments"."received_ore") = case when "payments"."status" in ('paid', 'refunded') then 2 else 0 end)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_ore" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"reference" text,
	"failure" text,
	"by_user" uuid,
	"check_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('created', 'sent', 'paid', 'failed', 'byHand')),
	CONSTRAINT "refunds_reason" CHECK ("refunds"."reason" in ('noRoom', 'alreadyBooked', 'eventOff', 'wrongAmount', 'returned', 'cancelled', 'organiser')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_ore" > 0),
	CONSTRAINT "refunds_settled" CHECK (("refunds"."settled_at" is not null) = ("refunds"."status" in ('paid', 'byHand')))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_by" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "refund_id" uuid;--> statement-breakpoint
ALTER TABLE "money_moves" ADD CONSTRAINT "money_moves_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_moves" ADD CONSTRAINT "money_moves_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_moves" ADD CONSTRAINT "money_moves_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_hold_id_ticket_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."ticket_holds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_member_id_app_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."app_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "money_moves_at" ON "money_moves" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_open" ON "payments" USING btree ("hold_id") WHERE "payments"."status" in ('created', 'open');--> statement-breakpoint
CREATE INDEX "payments_hold" ON "payments" USING btree ("hold_id");--> statement-breakpoint
CREATE INDEX "payments_event" ON "payments" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "payments_member" ON "payments" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "payments_paid_at" ON "payments" USING btree ("paid_at") WHERE "payments"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_check_at" ON "payments" USING btree ("check_at") WHERE "payments"."check_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_created_at" ON "refunds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "refunds_check_at" ON "refunds" USING btree ("check_at") WHERE "refunds"."check_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" = 'failed';--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid_by" CHECK ("orders"."paid_by" in ('swish', 'simulated', 'cash', 'ownSwish', 'complimentary', 'unknown'));