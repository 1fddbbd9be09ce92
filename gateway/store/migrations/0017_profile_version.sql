ALTER TABLE "enterprise" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "enterprise" ADD COLUMN "changes" jsonb DEFAULT '{}'::jsonb NOT NULL;