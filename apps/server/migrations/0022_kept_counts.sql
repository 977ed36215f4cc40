CREATE TABLE "item_counts" (
	"item_id" uuid NOT NULL,
	"what" text NOT NULL,
	"n" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "owned_counts" DROP CONSTRAINT "owned_counts_owner";--> statement-breakpoint
CREATE INDEX "item_counts_of_item" ON "item_counts" USING btree ("item_id","what","n");--> statement-breakpoint
CREATE INDEX "owned_counts_of_owner" ON "owned_counts" USING btree ("list","division_id","committee_id","n");