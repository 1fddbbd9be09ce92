ALTER TABLE "known_device" ADD COLUMN "new_as" text;--> statement-breakpoint
ALTER TABLE "known_device" ADD COLUMN "login_id" text;--> statement-breakpoint
ALTER TABLE "known_device" ADD COLUMN "login_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "known_device" ADD COLUMN "way" text;