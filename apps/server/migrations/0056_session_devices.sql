CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"hash" "bytea" NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT 'Okänd enhet' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- A refresh token lasts fourteen days from the renewal that issued it.
UPDATE "sessions" s SET "confirmed_at" = s."created_at", "last_seen_at" = greatest(s."created_at", (
	SELECT max(t."expires_at") - interval '14 days' FROM "session_tokens" t WHERE t."session_id" = s."id" AND t."kind" = 'refresh'
));
