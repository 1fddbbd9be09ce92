ALTER TABLE "declaration_project" ADD COLUMN "closes_at" text;--> statement-breakpoint
ALTER TABLE "declaration_project" ADD COLUMN "fee" text;--> statement-breakpoint
ALTER TABLE "declaration_project" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "declaration_project" ADD COLUMN "complaint_phone" text;