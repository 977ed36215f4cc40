CREATE TABLE "password_resets" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role_functions" (
	"role" text NOT NULL,
	"function" text NOT NULL,
	CONSTRAINT "role_functions_role_function_pk" PRIMARY KEY("role","function")
);
--> statement-breakpoint
CREATE TABLE "session_tokens" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"role" text NOT NULL,
	"division_id" uuid,
	"committee_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_role_scope" CHECK (("users"."role" = 'SuperAdmin' and "users"."division_id" is null and "users"."committee_id" is null)
        or ("users"."role" = 'DivisionAdmin' and "users"."division_id" is not null and "users"."committee_id" is null)
        or ("users"."role" = 'CommitteeModerator' and "users"."division_id" is not null and "users"."committee_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "event_categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_swedish" text NOT NULL,
	"name_english" text NOT NULL,
	CONSTRAINT "event_categories_name_swedish_unique" UNIQUE("name_swedish")
);
--> statement-breakpoint
CREATE TABLE "event_category_links" (
	"event_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	CONSTRAINT "event_category_links_event_id_category_id_pk" PRIMARY KEY("event_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "event_divisions" (
	"event_id" uuid NOT NULL,
	"division_id" uuid NOT NULL,
	CONSTRAINT "event_divisions_event_id_division_id_pk" PRIMARY KEY("event_id","division_id")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"name_swedish" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"description_swedish" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"location_swedish" text DEFAULT '' NOT NULL,
	"event_link" text,
	"link_button_text" text,
	"link_button_text_swedish" text,
	"host_id" uuid,
	"target_user_type" text DEFAULT 'Students' NOT NULL,
	"held_in_language" text DEFAULT 'English' NOT NULL,
	"start_time" timestamp (3) with time zone,
	"end_time" timestamp (3) with time zone,
	"image_sha256" text,
	"image_cred" text,
	"is_draft" boolean NOT NULL,
	"external_participants" boolean DEFAULT false NOT NULL,
	"reservation_type" text DEFAULT 'Open' NOT NULL,
	"number_of_tickets" integer,
	"max_tickets_per_person" integer,
	"show_number_of_tickets" boolean DEFAULT false NOT NULL,
	"gather_food_preferences" boolean DEFAULT false NOT NULL,
	"ticket_release_time" timestamp (3) with time zone,
	"ticket_reservation_expiry_time" timestamp (3) with time zone,
	"account_number" text,
	"result_unit" text,
	"pin" text NOT NULL,
	"creator_role" text,
	"division_id" uuid,
	"committee_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"taken_down_reason" text,
	CONSTRAINT "events_target_user_type" CHECK ("events"."target_user_type" in ('Students', 'StudentsAtDivision', 'All', 'Alumnus')),
	CONSTRAINT "events_held_in_language" CHECK ("events"."held_in_language" in ('English', 'Swedish', 'Not applicable')),
	CONSTRAINT "events_pin" CHECK ("events"."pin" ~ '^[0-9]{6}$'),
	CONSTRAINT "events_complete" CHECK ("events"."is_draft" or ("events"."name" <> '' and "events"."name_swedish" <> ''
        and "events"."description" <> '' and "events"."description_swedish" <> ''
        and "events"."location" <> '' and "events"."location_swedish" <> ''
        and "events"."host_id" is not null and "events"."start_time" is not null and "events"."end_time" is not null)),
	CONSTRAINT "events_times" CHECK ("events"."start_time" < "events"."end_time"),
	CONSTRAINT "events_reservation" CHECK (case "events"."reservation_type"
        when 'Open' then num_nonnulls("events"."number_of_tickets", "events"."max_tickets_per_person", "events"."ticket_release_time",
          "events"."ticket_reservation_expiry_time", "events"."account_number", "events"."result_unit") = 0
        when 'Free' then num_nonnulls("events"."account_number", "events"."result_unit") = 0
          and ("events"."is_draft" or "events"."number_of_tickets" is not null)
        when 'Paid' then "events"."is_draft"
          or num_nulls("events"."number_of_tickets", "events"."account_number", "events"."result_unit") = 0
        else false
      end),
	CONSTRAINT "events_ticket_times" CHECK ("events"."ticket_release_time" < "events"."ticket_reservation_expiry_time"),
	CONSTRAINT "events_ticket_counts" CHECK ("events"."number_of_tickets" >= 0 and "events"."max_tickets_per_person" >= 1),
	CONSTRAINT "events_owner" CHECK (case "events"."creator_role"
        when 'SuperAdmin' then "events"."division_id" is null and "events"."committee_id" is null
        when 'DivisionAdmin' then "events"."division_id" is not null and "events"."committee_id" is null
        when 'CommitteeModerator' then "events"."division_id" is not null and "events"."committee_id" is not null
        else "events"."creator_role" is null and ("events"."committee_id" is null or "events"."division_id" is not null)
      end)
);
--> statement-breakpoint
CREATE TABLE "ticket_types" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"swedish_name" text DEFAULT '' NOT NULL,
	"english_name" text DEFAULT '' NOT NULL,
	"price_ore" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ticket_types_position" UNIQUE("event_id","position"),
	CONSTRAINT "ticket_types_position_range" CHECK ("ticket_types"."position" between 0 and 4),
	CONSTRAINT "ticket_types_whole_kronor" CHECK ("ticket_types"."price_ore" >= 0 and "ticket_types"."price_ore" % 100 = 0)
);
--> statement-breakpoint
CREATE TABLE "push_batches" (
	"delivery_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"from_person" uuid NOT NULL,
	"to_person" uuid NOT NULL,
	"reached_device" uuid,
	"intended_device" uuid,
	"sent" integer DEFAULT 0 NOT NULL,
	"gone" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"last_failure" text,
	"next_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "push_batches_delivery_id_number_pk" PRIMARY KEY("delivery_id","number")
);
--> statement-breakpoint
CREATE TABLE "push_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"title_swedish" text NOT NULL,
	"title_english" text NOT NULL,
	"body_swedish" text NOT NULL,
	"body_english" text NOT NULL,
	"target_group" text NOT NULL,
	"division_id" uuid,
	"priority" text NOT NULL,
	"send_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"started_at" timestamp (3) with time zone,
	"deadline" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_deliveries_subject" UNIQUE("kind","subject_id"),
	CONSTRAINT "push_deliveries_kind" CHECK ("push_deliveries"."kind" in ('notification', 'poll')),
	CONSTRAINT "push_deliveries_priority" CHECK ("push_deliveries"."priority" in ('normal', 'high')),
	CONSTRAINT "push_deliveries_state" CHECK ("push_deliveries"."state" in ('waiting', 'sending', 'finished'))
);
--> statement-breakpoint
CREATE TABLE "push_retries" (
	"delivery_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"batch_number" integer NOT NULL,
	"attempts" smallint NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "push_retries_delivery_id_batch_number_device_id_pk" PRIMARY KEY("delivery_id","batch_number","device_id")
);
--> statement-breakpoint
CREATE TABLE "notification_receipts" (
	"notification_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone,
	CONSTRAINT "notification_receipts_notification_id_person_id_pk" PRIMARY KEY("notification_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text DEFAULT 'Notification' NOT NULL,
	"title_swedish" text DEFAULT '' NOT NULL,
	"title_english" text DEFAULT '' NOT NULL,
	"notification_message_swedish" text DEFAULT '' NOT NULL,
	"notification_message_english" text DEFAULT '' NOT NULL,
	"inbox_message_swedish" text DEFAULT '' NOT NULL,
	"inbox_message_english" text DEFAULT '' NOT NULL,
	"target_group" text,
	"is_draft" boolean NOT NULL,
	"schedule_time" timestamp (3) with time zone,
	"send_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"failed_reason" text,
	"creator_role" text,
	"division_id" uuid,
	"committee_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('Notification', 'Alarm')),
	CONSTRAINT "notifications_target_group" CHECK ("notifications"."target_group" in ('All', 'Alumni', 'Freshmen', 'Student')),
	CONSTRAINT "notifications_complete" CHECK ("notifications"."is_draft" or ("notifications"."title_swedish" <> '' and "notifications"."title_english" <> ''
        and "notifications"."notification_message_swedish" <> '' and "notifications"."notification_message_english" <> ''
        and "notifications"."inbox_message_swedish" <> '' and "notifications"."inbox_message_english" <> ''
        and "notifications"."target_group" is not null and "notifications"."send_at" is not null)),
	CONSTRAINT "notifications_draft_unsent" CHECK (not "notifications"."is_draft" or ("notifications"."send_at" is null and "notifications"."sent_at" is null)),
	CONSTRAINT "notifications_schedule" CHECK ("notifications"."is_draft" or "notifications"."schedule_time" is null or "notifications"."schedule_time" = "notifications"."send_at"),
	CONSTRAINT "notifications_owner" CHECK (case "notifications"."creator_role"
        when 'SuperAdmin' then "notifications"."division_id" is null and "notifications"."committee_id" is null
        when 'DivisionAdmin' then "notifications"."division_id" is not null and "notifications"."committee_id" is null
        when 'CommitteeModerator' then "notifications"."division_id" is not null and "notifications"."committee_id" is not null
        else "notifications"."creator_role" is null and ("notifications"."committee_id" is null or "notifications"."division_id" is not null)
      end)
);
--> statement-breakpoint
CREATE TABLE "committee_function_types" (
	"committee_id" uuid NOT NULL,
	"function_type_id" uuid NOT NULL,
	CONSTRAINT "committee_function_types_committee_id_function_type_id_pk" PRIMARY KEY("committee_id","function_type_id")
);
--> statement-breakpoint
CREATE TABLE "committees" (
	"id" uuid PRIMARY KEY NOT NULL,
	"division_id" uuid NOT NULL,
	"name" text NOT NULL,
	"org_number" text NOT NULL,
	"account_number" text,
	"result_unit" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "committees_account_number" CHECK ("committees"."account_number" ~ '^[0-9]{4}$'),
	CONSTRAINT "committees_result_unit" CHECK ("committees"."result_unit" ~ '^[0-9]{2}$')
);
--> statement-breakpoint
CREATE TABLE "divisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"org_number" text,
	"must_inherit_org_number" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "divisions_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "function_types" (
	"id" uuid PRIMARY KEY NOT NULL,
	"function_type" text NOT NULL,
	CONSTRAINT "function_types_function_type_unique" UNIQUE("function_type")
);
--> statement-breakpoint
CREATE TABLE "invites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"division_id" uuid NOT NULL,
	"committee_id" uuid,
	"token_hash" "bytea",
	"sent_at" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_user_id" uuid,
	"accepted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invites_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invites_email_lower" CHECK ("invites"."email" = lower("invites"."email"))
);
--> statement-breakpoint
CREATE TABLE "app_users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"cid" text,
	"kind" text NOT NULL,
	"language" text DEFAULT 'sv' NOT NULL,
	"division_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "app_users_email_unique" UNIQUE("email"),
	CONSTRAINT "app_users_cid_unique" UNIQUE("cid"),
	CONSTRAINT "app_users_kind" CHECK ("app_users"."kind" in ('Student', 'Freshman', 'Alumnus')),
	CONSTRAINT "app_users_language" CHECK ("app_users"."language" in ('sv', 'en'))
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"gateway" text NOT NULL,
	"token" text NOT NULL,
	"web_push_keys" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "devices_token_unique" UNIQUE("token"),
	CONSTRAINT "devices_gateway" CHECK (("devices"."gateway" = 'fcm' and "devices"."web_push_keys" is null)
        or ("devices"."gateway" = 'webpush' and "devices"."web_push_keys" is not null))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"caller" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"status" integer NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_caller_key_pk" PRIMARY KEY("caller","key")
);
--> statement-breakpoint
CREATE TABLE "rate_hits" (
	"key" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "images" (
	"sha256" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"content_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vapid_keys" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vapid_keys_only" CHECK ("vapid_keys"."only")
);
--> statement-breakpoint
CREATE TABLE "poll_answers" (
	"poll_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"answer_swedish" text NOT NULL,
	"answer_english" text NOT NULL,
	CONSTRAINT "poll_answers_poll_id_position_pk" PRIMARY KEY("poll_id","position"),
	CONSTRAINT "poll_answers_position" CHECK ("poll_answers"."position" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "poll_openings" (
	"poll_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "poll_openings_poll_id_person_id_pk" PRIMARY KEY("poll_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "poll_votes" (
	"poll_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"voted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "poll_votes_poll_id_person_id_pk" PRIMARY KEY("poll_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "polls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title_swedish" text DEFAULT '' NOT NULL,
	"title_english" text DEFAULT '' NOT NULL,
	"question_swedish" text DEFAULT '' NOT NULL,
	"question_english" text DEFAULT '' NOT NULL,
	"image_sha256" text,
	"target_group" text,
	"send_push_notification" boolean DEFAULT false NOT NULL,
	"is_draft" boolean NOT NULL,
	"schedule_time" timestamp (3) with time zone,
	"send_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"failed_reason" text,
	"creator_role" text,
	"division_id" uuid,
	"committee_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "polls_target_group" CHECK ("polls"."target_group" in ('All', 'Alumni', 'Freshmen', 'Student')),
	CONSTRAINT "polls_complete" CHECK ("polls"."is_draft" or ("polls"."title_swedish" <> '' and "polls"."title_english" <> ''
        and "polls"."question_swedish" <> '' and "polls"."question_english" <> ''
        and "polls"."target_group" is not null and "polls"."send_at" is not null)),
	CONSTRAINT "polls_draft_unsent" CHECK (not "polls"."is_draft" or ("polls"."send_at" is null and "polls"."sent_at" is null)),
	CONSTRAINT "polls_schedule" CHECK ("polls"."is_draft" or "polls"."schedule_time" is null or "polls"."schedule_time" = "polls"."send_at"),
	CONSTRAINT "polls_owner" CHECK (case "polls"."creator_role"
        when 'SuperAdmin' then "polls"."division_id" is null and "polls"."committee_id" is null
        when 'DivisionAdmin' then "polls"."division_id" is not null and "polls"."committee_id" is null
        when 'CommitteeModerator' then "polls"."division_id" is not null and "polls"."committee_id" is not null
        else "polls"."creator_role" is null and ("polls"."committee_id" is null or "polls"."division_id" is not null)
      end)
);
--> statement-breakpoint
CREATE TABLE "themes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"target_group" text,
	"is_draft" boolean NOT NULL,
	"start_time" timestamp (3) with time zone,
	"end_time" timestamp (3) with time zone,
	"image_sha256" text,
	"palette" jsonb NOT NULL,
	"theme_link_button_type" text DEFAULT 'none' NOT NULL,
	"theme_link_button_text" text,
	"theme_button_event_id" uuid,
	"theme_link_url" text,
	"countdown_enabled" boolean DEFAULT false NOT NULL,
	"countdown_start_time" timestamp (3) with time zone,
	"countdown_button_type" text DEFAULT 'none' NOT NULL,
	"countdown_button_event_id" uuid,
	"countdown_link_url" text,
	"creator_role" text,
	"division_id" uuid,
	"committee_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "themes_target_group" CHECK ("themes"."target_group" in ('All', 'Alumni', 'Freshmen', 'Student')),
	CONSTRAINT "themes_complete" CHECK ("themes"."is_draft" or ("themes"."title" <> '' and "themes"."target_group" is not null
        and "themes"."start_time" is not null and "themes"."end_time" is not null)),
	CONSTRAINT "themes_times" CHECK ("themes"."start_time" < "themes"."end_time"),
	CONSTRAINT "themes_link_button" CHECK (case "themes"."theme_link_button_type"
        when 'none' then num_nonnulls("themes"."theme_link_button_text", "themes"."theme_button_event_id", "themes"."theme_link_url") = 0
        when 'in-app' then "themes"."theme_link_url" is null
        when 'url' then "themes"."theme_button_event_id" is null
        else false
      end),
	CONSTRAINT "themes_countdown_button" CHECK (case "themes"."countdown_button_type"
        when 'none' then num_nonnulls("themes"."countdown_button_event_id", "themes"."countdown_link_url") = 0
        when 'in-app' then "themes"."countdown_link_url" is null
        when 'url' then "themes"."countdown_button_event_id" is null
        else false
      end),
	CONSTRAINT "themes_countdown" CHECK ("themes"."countdown_enabled" or ("themes"."countdown_start_time" is null and "themes"."countdown_button_type" = 'none')),
	CONSTRAINT "themes_countdown_start" CHECK ("themes"."countdown_start_time" < "themes"."start_time"),
	CONSTRAINT "themes_owner" CHECK (case "themes"."creator_role"
        when 'SuperAdmin' then "themes"."division_id" is null and "themes"."committee_id" is null
        when 'DivisionAdmin' then "themes"."division_id" is not null and "themes"."committee_id" is null
        when 'CommitteeModerator' then "themes"."division_id" is not null and "themes"."committee_id" is not null
        else "themes"."creator_role" is null and ("themes"."committee_id" is null or "themes"."division_id" is not null)
      end)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"buyer_id" uuid,
	"placed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"ticket_type_id" uuid NOT NULL,
	"holder_id" uuid,
	"holder_email" text,
	"price_paid_ore" integer NOT NULL,
	"food_preference" text,
	"code_hash" "bytea",
	"transfer_token_hash" "bytea",
	"transferred_at" timestamp (3) with time zone,
	"checked_in_at" timestamp (3) with time zone,
	"refunded_at" timestamp (3) with time zone,
	"refunded_ore" integer,
	CONSTRAINT "tickets_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "tickets_transfer_token_hash_unique" UNIQUE("transfer_token_hash"),
	CONSTRAINT "tickets_holder_email_lower" CHECK ("tickets"."holder_email" = lower("tickets"."holder_email")),
	CONSTRAINT "tickets_one_holder" CHECK (num_nonnulls("tickets"."holder_id", "tickets"."holder_email") <= 1),
	CONSTRAINT "tickets_price" CHECK ("tickets"."price_paid_ore" >= 0),
	CONSTRAINT "tickets_refund" CHECK (("tickets"."refunded_at" is null and "tickets"."refunded_ore" is null)
        or ("tickets"."refunded_at" is not null and "tickets"."refunded_ore" between 0 and "tickets"."price_paid_ore"))
);
--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_tokens" ADD CONSTRAINT "session_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_committee_id_committees_id_fk" FOREIGN KEY ("committee_id") REFERENCES "public"."committees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_category_links" ADD CONSTRAINT "event_category_links_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_category_links" ADD CONSTRAINT "event_category_links_category_id_event_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."event_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_divisions" ADD CONSTRAINT "event_divisions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_divisions" ADD CONSTRAINT "event_divisions_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_host_id_committees_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."committees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_image_sha256_images_sha256_fk" FOREIGN KEY ("image_sha256") REFERENCES "public"."images"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_committee_id_committees_id_fk" FOREIGN KEY ("committee_id") REFERENCES "public"."committees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_types" ADD CONSTRAINT "ticket_types_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_batches" ADD CONSTRAINT "push_batches_delivery_id_push_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."push_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_retries" ADD CONSTRAINT "push_retries_batch" FOREIGN KEY ("delivery_id","batch_number") REFERENCES "public"."push_batches"("delivery_id","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_receipts" ADD CONSTRAINT "notification_receipts_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_receipts" ADD CONSTRAINT "notification_receipts_person_id_app_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_committee_id_committees_id_fk" FOREIGN KEY ("committee_id") REFERENCES "public"."committees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committee_function_types" ADD CONSTRAINT "committee_function_types_committee_id_committees_id_fk" FOREIGN KEY ("committee_id") REFERENCES "public"."committees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committee_function_types" ADD CONSTRAINT "committee_function_types_function_type_id_function_types_id_fk" FOREIGN KEY ("function_type_id") REFERENCES "public"."function_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committees" ADD CONSTRAINT "committees_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_committee_id_committees_id_fk" FOREIGN KEY ("committee_id") REFERENCES "public"."committees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_users" ADD CONSTRAINT "app_users_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_person_id_app_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_answers" ADD CONSTRAINT "poll_answers_poll_id_polls_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."polls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_openings" ADD CONSTRAINT "poll_openings_poll_id_polls_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."polls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_openings" ADD CONSTRAINT "poll_openings_person_id_app_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_votes" ADD CONSTRAINT "poll_votes_poll_id_polls_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."polls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_votes" ADD CONSTRAINT "poll_votes_person_id_app_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_votes" ADD CONSTRAINT "poll_votes_answer" FOREIGN KEY ("poll_id","position") REFERENCES "public"."poll_answers"("poll_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "polls" ADD CONSTRAINT "polls_image_sha256_images_sha256_fk" FOREIGN KEY ("image_sha256") REFERENCES "public"."images"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "polls" ADD CONSTRAINT "polls_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "polls" ADD CONSTRAINT "polls_committee_id_committees_id_fk" FOREIGN KEY ("committee_id") REFERENCES "public"."committees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "themes" ADD CONSTRAINT "themes_image_sha256_images_sha256_fk" FOREIGN KEY ("image_sha256") REFERENCES "public"."images"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "themes" ADD CONSTRAINT "themes_theme_button_event_id_events_id_fk" FOREIGN KEY ("theme_button_event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "themes" ADD CONSTRAINT "themes_countdown_button_event_id_events_id_fk" FOREIGN KEY ("countdown_button_event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "themes" ADD CONSTRAINT "themes_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "themes" ADD CONSTRAINT "themes_committee_id_committees_id_fk" FOREIGN KEY ("committee_id") REFERENCES "public"."committees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer_id_app_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."app_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_ticket_type_id_ticket_types_id_fk" FOREIGN KEY ("ticket_type_id") REFERENCES "public"."ticket_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_holder_id_app_users_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."app_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_tokens_session" ON "session_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "session_tokens_expires" ON "session_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_division" ON "users" USING btree ("division_id");--> statement-breakpoint
CREATE INDEX "users_committee" ON "users" USING btree ("committee_id");--> statement-breakpoint
CREATE INDEX "events_end" ON "events" USING btree ("end_time");--> statement-breakpoint
CREATE INDEX "events_division_end" ON "events" USING btree ("division_id","end_time");--> statement-breakpoint
CREATE INDEX "events_committee_end" ON "events" USING btree ("committee_id","end_time");--> statement-breakpoint
CREATE INDEX "events_host" ON "events" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "push_batches_open" ON "push_batches" USING btree ("delivery_id","number") WHERE "push_batches"."done_at" is null;--> statement-breakpoint
CREATE INDEX "push_deliveries_open" ON "push_deliveries" USING btree ("send_at") WHERE "push_deliveries"."state" <> 'finished';--> statement-breakpoint
CREATE INDEX "notification_receipts_seen" ON "notification_receipts" USING btree ("notification_id") WHERE "notification_receipts"."seen_at" is not null;--> statement-breakpoint
CREATE INDEX "notifications_send_at" ON "notifications" USING btree ("send_at");--> statement-breakpoint
CREATE UNIQUE INDEX "committees_name" ON "committees" USING btree ("division_id","name") WHERE "committees"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "invites_division" ON "invites" USING btree ("division_id");--> statement-breakpoint
CREATE INDEX "invites_committee" ON "invites" USING btree ("committee_id");--> statement-breakpoint
CREATE INDEX "app_users_division_kind" ON "app_users" USING btree ("division_id","kind");--> statement-breakpoint
CREATE INDEX "devices_person" ON "devices" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_hits_key_at" ON "rate_hits" USING btree ("key","at");--> statement-breakpoint
CREATE INDEX "polls_send_at" ON "polls" USING btree ("send_at");--> statement-breakpoint
CREATE INDEX "themes_end_start" ON "themes" USING btree ("end_time","start_time");--> statement-breakpoint
CREATE INDEX "orders_event" ON "orders" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "orders_buyer" ON "orders" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "orders_placed_at" ON "orders" USING btree ("placed_at");--> statement-breakpoint
CREATE INDEX "tickets_order" ON "tickets" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "tickets_type" ON "tickets" USING btree ("ticket_type_id");--> statement-breakpoint
CREATE INDEX "tickets_holder" ON "tickets" USING btree ("holder_id");--> statement-breakpoint
CREATE INDEX "tickets_refunded_at" ON "tickets" USING btree ("refunded_at") WHERE "tickets"."refunded_at" is not null;