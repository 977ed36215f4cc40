ALTER TABLE "events" ADD COLUMN "release_kind" text DEFAULT 'FirstCome' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "draw_window_minutes" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "draw_pools" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "draw_witness_source" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "draw_witness_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "draw_witness_format" jsonb;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "offer_hours" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "waiting_list" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "waiting_list_max" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "gives_marks" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "return_deadline" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_release_kind" CHECK (case "events"."release_kind"
      when 'FirstCome' then num_nonnulls("events"."draw_window_minutes", "events"."draw_witness_source", "events"."draw_witness_at",
        "events"."draw_witness_format") = 0 and "events"."draw_pools" = '{}'
      when 'Draw' then "events"."reservation_type" <> 'Open' and ("events"."is_draft" or ("events"."draw_window_minutes" is not null
        and num_nonnulls("events"."draw_witness_source", "events"."draw_witness_at", "events"."draw_witness_format") in (0, 3)))
      else false
    end);--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_draw_window" CHECK ("events"."draw_window_minutes" between 1 and 10080);--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_draw_pools" CHECK ("events"."draw_pools" <@ '{OwnDivision,Freshmen,LostLast}'::text[]);--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_offer_hours" CHECK ("events"."offer_hours" between 1 and 72);--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_waiting_list_max" CHECK ("events"."waiting_list_max" is null or ("events"."waiting_list" and "events"."waiting_list_max" >= 1));--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_return_deadline" CHECK ("events"."return_deadline" is null or "events"."gives_marks");