ALTER TABLE "ticket_passes" ADD COLUMN "receiver_email" text;--> statement-breakpoint
ALTER TABLE "ticket_passes" ADD COLUMN "receiver_id" uuid;--> statement-breakpoint
ALTER TABLE "ticket_passes" ADD CONSTRAINT "ticket_passes_receiver_id_app_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."app_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_passes_receiver" ON "ticket_passes" USING btree ("receiver_id");--> statement-breakpoint
CREATE INDEX "ticket_passes_receiver_email" ON "ticket_passes" USING btree ("receiver_email");--> statement-breakpoint
-- Known of the last one to get a ticket. Erasing somebody raises the generation, so nobody erased is found.
update ticket_passes p set receiver_id = t.holder_id, receiver_email = coalesce(t.holder_email, lower(u.email))
  from tickets t left join app_users u on u.id = t.holder_id
  where t.id = p.ticket_id and t.generation = p.generation + 1;
