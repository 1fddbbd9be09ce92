ALTER TABLE "login_session" ADD COLUMN "former_refresh_hashes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "login_session" ADD COLUMN "renewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "login_session" ADD COLUMN "secret" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
CREATE INDEX "session_of_former_refresh" ON "login_session" USING gin ("former_refresh_hashes");