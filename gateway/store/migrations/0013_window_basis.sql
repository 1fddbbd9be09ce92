ALTER TABLE "declaration_project" ALTER COLUMN "opens_on" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "declaration_project" ADD COLUMN "window_basis" text DEFAULT 'notice' NOT NULL;