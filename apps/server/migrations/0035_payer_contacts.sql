CREATE TABLE "payer_contacts" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payer_contacts" ADD CONSTRAINT "payer_contacts_member_id_app_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_unsettled" ON "refunds" USING btree ("payment_id") WHERE "refunds"."settled_at" is null;