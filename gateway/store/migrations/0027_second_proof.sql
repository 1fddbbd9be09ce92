ALTER TABLE "login_session" ADD COLUMN "assurance" text;--> statement-breakpoint
ALTER TABLE "sso_code" ADD COLUMN "assurance" text;--> statement-breakpoint
ALTER TABLE "declaration" ADD COLUMN "bank_account_proved_at" timestamp with time zone;