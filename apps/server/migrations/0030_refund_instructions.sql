ALTER TABLE "refunds" ADD COLUMN "instruction_id" uuid;--> statement-breakpoint
UPDATE "refunds" SET "instruction_id" = "id";--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "instruction_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_instruction_id_unique" UNIQUE("instruction_id");
