CREATE TABLE "history_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"actor_id" uuid,
	"via" text NOT NULL,
	"token_id" uuid,
	"request_id" text,
	"action" text NOT NULL,
	"kind" text NOT NULL,
	"item_id" uuid,
	"title" text DEFAULT '' NOT NULL,
	"division_id" uuid,
	"committee_id" uuid,
	"person_id" uuid,
	"before" jsonb,
	"after" jsonb,
	"image_sha256" text,
	"restored_from" uuid,
	"redacted_at" timestamp (3) with time zone,
	CONSTRAINT "history_entries_via" CHECK ("history_entries"."via" in ('portal', 'token', 'job', 'command'))
);
--> statement-breakpoint
CREATE INDEX "history_entries_at" ON "history_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "history_entries_division" ON "history_entries" USING btree ("division_id","at","id") WHERE "history_entries"."division_id" is not null;--> statement-breakpoint
CREATE INDEX "history_entries_committee" ON "history_entries" USING btree ("committee_id","at","id") WHERE "history_entries"."committee_id" is not null;--> statement-breakpoint
CREATE INDEX "history_entries_item" ON "history_entries" USING btree ("item_id","at","id");--> statement-breakpoint
CREATE INDEX "history_entries_actor" ON "history_entries" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "history_entries_person" ON "history_entries" USING btree ("person_id") WHERE "history_entries"."person_id" is not null;--> statement-breakpoint
CREATE INDEX "history_entries_image" ON "history_entries" USING btree ("image_sha256") WHERE "history_entries"."image_sha256" is not null;--> statement-breakpoint
-- Append-only: only the functions below get past, called by a statement of their own. Which function runs is the last line
-- of the call stack; a setting of the session could be set by anybody.
CREATE FUNCTION "history_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE stack text;
BEGIN
  GET DIAGNOSTICS stack = PG_CONTEXT;
  IF TG_OP = 'UPDATE' AND stack ~ '\n[^"\n]*\m(history_redact|history_blank_person)\(uuid\)[^"\n]*$'
    AND (NEW."id", NEW."at", NEW."via", NEW."action", NEW."kind") = (OLD."id", OLD."at", OLD."via", OLD."action", OLD."kind")
  THEN
    RETURN NEW;
  END IF;
  -- A restore empties every table first, on a database without entries.
  IF TG_OP = 'TRUNCATE' AND NOT EXISTS (SELECT FROM "history_entries") THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'DELETE' AND stack ~ '\n[^"\n]*\mhistory_forget\([^"\n]*$' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'history_entries is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER "history_entries_append_only" BEFORE UPDATE OR DELETE ON "history_entries"
  FOR EACH ROW EXECUTE FUNCTION "history_append_only"();--> statement-breakpoint
CREATE TRIGGER "history_entries_no_truncate" BEFORE TRUNCATE ON "history_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION "history_append_only"();--> statement-breakpoint
-- Removes what an entry says. It stays, with who, when and which item.
CREATE FUNCTION "history_redact"(entry uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "history_entries"
  SET "title" = '', "before" = NULL, "after" = NULL, "image_sha256" = NULL, "redacted_at" = clock_timestamp()
  WHERE "id" = entry AND "redacted_at" IS NULL;
END $$;--> statement-breakpoint
-- Removes a person from what was done about them.
CREATE FUNCTION "history_blank_person"(person uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "history_entries"
  SET "person_id" = NULL, "before" = NULL, "after" = NULL,
    "item_id" = CASE "kind" WHEN 'member' THEN NULL ELSE "item_id" END
  WHERE "person_id" = person;
END $$;--> statement-breakpoint
-- Retention: deletes the oldest entries before a time that is at least four weeks back.
CREATE FUNCTION "history_forget"(older_than timestamp with time zone, at_most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE gone integer;
BEGIN
  IF older_than > now() - interval '28 days' THEN
    RAISE EXCEPTION 'history is kept for at least four weeks' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  DELETE FROM "history_entries" WHERE "id" IN (
    SELECT "id" FROM "history_entries" WHERE "at" < older_than ORDER BY "at" LIMIT at_most);
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;
