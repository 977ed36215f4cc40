CREATE TABLE "held_options" (
	"place_id" uuid NOT NULL,
	"option_id" uuid NOT NULL,
	"choice_id" uuid,
	"position" smallint NOT NULL,
	"swedish_name" text NOT NULL,
	"english_name" text NOT NULL,
	"choice_swedish" text,
	"choice_english" text,
	"price_ore" integer NOT NULL,
	"vat_rate" smallint NOT NULL,
	"vat_ore" integer NOT NULL,
	"account_number" text,
	CONSTRAINT "held_options_place_id_option_id_pk" PRIMARY KEY("place_id","option_id"),
	CONSTRAINT "held_options_amounts" CHECK ("held_options"."price_ore" >= 0 and "held_options"."vat_ore" between 0 and "held_options"."price_ore"),
	CONSTRAINT "held_options_choice" CHECK (num_nonnulls("held_options"."choice_id", "held_options"."choice_swedish", "held_options"."choice_english") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "ticket_options" (
	"ticket_id" uuid NOT NULL,
	"option_id" uuid NOT NULL,
	"choice_id" uuid,
	"position" smallint NOT NULL,
	"swedish_name" text NOT NULL,
	"english_name" text NOT NULL,
	"choice_swedish" text,
	"choice_english" text,
	"price_ore" integer NOT NULL,
	"vat_rate" smallint NOT NULL,
	"vat_ore" integer NOT NULL,
	"account_number" text,
	CONSTRAINT "ticket_options_ticket_id_option_id_pk" PRIMARY KEY("ticket_id","option_id"),
	CONSTRAINT "ticket_options_amounts" CHECK ("ticket_options"."price_ore" >= 0 and "ticket_options"."vat_ore" between 0 and "ticket_options"."price_ore"),
	CONSTRAINT "ticket_options_choice" CHECK (num_nonnulls("ticket_options"."choice_id", "ticket_options"."choice_swedish", "ticket_options"."choice_english") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "options" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_types" ADD COLUMN "number" integer;--> statement-breakpoint
ALTER TABLE "held_options" ADD CONSTRAINT "held_options_place_id_held_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."held_places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_options" ADD CONSTRAINT "ticket_options_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_options" CHECK (jsonb_typeof("events"."options") = 'array');--> statement-breakpoint
ALTER TABLE "ticket_types" ADD CONSTRAINT "ticket_types_number" CHECK ("ticket_types"."number" >= 0);
--> statement-breakpoint
-- A ticket has the id of its held place. Copied here, so that no way of booking can forget it.
create function keep_ticket_options() returns trigger language plpgsql as $$
begin
  -- A backup brings its own.
  if public.is_restoring() then
    return null;
  end if;
  insert into public.ticket_options (ticket_id, option_id, choice_id, position, swedish_name, english_name, choice_swedish,
      choice_english, price_ore, vat_rate, vat_ore, account_number)
    select h.place_id, h.option_id, h.choice_id, h.position, h.swedish_name, h.english_name, h.choice_swedish,
      h.choice_english, h.price_ore, h.vat_rate, h.vat_ore, h.account_number
    from new_rows t join public.held_options h on h.place_id = t.id;
  return null;
end
$$;
--> statement-breakpoint
create trigger tickets_options after insert on tickets referencing new table as new_rows
  for each statement execute function keep_ticket_options();
