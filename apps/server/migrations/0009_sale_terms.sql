CREATE TABLE "report_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"selection" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"contents" text NOT NULL,
	"exported_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "report_exports_once" UNIQUE("selection","from_day","to_day","contents")
);
--> statement-breakpoint
CREATE TABLE "sale_terms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"event_name" text NOT NULL,
	"event_day" date,
	"is_paid" boolean NOT NULL,
	"host_id" uuid NOT NULL,
	"host_name" text NOT NULL,
	"division_name" text NOT NULL,
	"org_number" text NOT NULL,
	"account_number" text,
	"result_unit" text,
	CONSTRAINT "sale_terms_once" UNIQUE NULLS NOT DISTINCT("event_id","event_name","event_day","is_paid","host_id","host_name","division_name","org_number","account_number","result_unit")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terms_id" uuid;--> statement-breakpoint
ALTER TABLE "sale_terms" ADD CONSTRAINT "sale_terms_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_terms" ADD CONSTRAINT "sale_terms_host_id_committees_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."committees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_terms_host" ON "sale_terms" USING btree ("host_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_terms_id_sale_terms_id_fk" FOREIGN KEY ("terms_id") REFERENCES "public"."sale_terms"("id") ON DELETE no action ON UPDATE no action;