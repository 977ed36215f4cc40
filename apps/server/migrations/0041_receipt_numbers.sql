CREATE TABLE "receipt_counters" (
	"org_number" text NOT NULL,
	"series" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "receipt_counters_org_number_series_pk" PRIMARY KEY("org_number","series")
);
--> statement-breakpoint
CREATE TABLE "receipt_numbers" (
	"org_number" text NOT NULL,
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"payment_id" uuid,
	"refund_id" uuid,
	CONSTRAINT "receipt_numbers_org_number_series_number_pk" PRIMARY KEY("org_number","series","number"),
	CONSTRAINT "receipt_numbers_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "receipt_numbers_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "receipt_numbers_number" CHECK ("receipt_numbers"."number" > 0),
	CONSTRAINT "receipt_numbers_of" CHECK (num_nonnulls("receipt_numbers"."payment_id", "receipt_numbers"."refund_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "receipt_numbers" ADD CONSTRAINT "receipt_numbers_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_numbers" ADD CONSTRAINT "receipt_numbers_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;