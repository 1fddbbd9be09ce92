ALTER TABLE "declaration" ADD COLUMN "accepted_on" date;--> statement-breakpoint
ALTER TABLE "declaration" ADD COLUMN "approved_on" date;--> statement-breakpoint
ALTER TABLE "declaration" ADD COLUMN "paid_on" date;--> statement-breakpoint
ALTER TABLE "declaration" ADD COLUMN "paid_fen" bigint;--> statement-breakpoint
ALTER TABLE "declaration_project" ADD COLUMN "closes_at" text;--> statement-breakpoint
ALTER TABLE "declaration_project" ADD COLUMN "fee" text;--> statement-breakpoint
ALTER TABLE "declaration_project" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "declaration_project" ADD COLUMN "complaint_phone" text;--> statement-breakpoint
CREATE INDEX "declaration_handed_in" ON "declaration" USING btree ("tenant_id","project_id") WHERE number is not null;--> statement-breakpoint
-- Written by hand:
UPDATE "declaration" SET
  "accepted_on" = (SELECT min(((entry->>'at')::timestamptz AT TIME ZONE 'UTC' + interval '8 hours')::date) FROM jsonb_array_elements("timeline") entry WHERE entry->>'status' = 'accepted'),
  "approved_on" = (SELECT max(((entry->>'at')::timestamptz AT TIME ZONE 'UTC' + interval '8 hours')::date) FROM jsonb_array_elements("timeline") entry WHERE entry->>'status' IN ('approved', 'recognised')),
  "paid_on" = (SELECT max(((entry->>'at')::timestamptz AT TIME ZONE 'UTC' + interval '8 hours')::date) FROM jsonb_array_elements("timeline") entry WHERE entry->>'status' = 'paid'),
  "paid_fen" = (SELECT max((entry->>'paidFen')::bigint) FROM jsonb_array_elements("timeline") entry WHERE entry->>'status' = 'paid')
WHERE "number" IS NOT NULL;
