ALTER TABLE "declaration_project" RENAME COLUMN "kind" TO "way";--> statement-breakpoint
ALTER TABLE "declaration_project" ADD COLUMN "channel" jsonb;--> statement-breakpoint
UPDATE "declaration_project" SET "way" = 'automatic' WHERE "way" = 'free';--> statement-breakpoint
UPDATE "declaration_project" SET "way" = 'recognition' WHERE "id" IN (
  'hte-recognition', 'tech-sme', 'innovative-sme', 'specialized-sme', 'little-giant', 'champion', 'enterprise-tech-center',
  'national-tech-center', 'first-set', 'smart-factory', 'cloud-star', 'green-factory-prov', 'green-factory-nat', 'unicorn', 'gazelle'
);--> statement-breakpoint
UPDATE "declaration_project" SET "way" = 'selfDeclare' WHERE "id" = 'rd-deduction';--> statement-breakpoint
UPDATE "declaration_project" SET "way" = 'institution' WHERE "id" = 'small-loan';--> statement-breakpoint
-- A title that was given ends there; what the enterprise was told at the time stays in the notes.
UPDATE "declaration" AS d SET "status" = 'recognised'
FROM "declaration_project" AS p
WHERE p."tenant_id" = d."tenant_id" AND p."id" = d."project_id" AND p."way" = 'recognition' AND d."status" IN ('approved', 'paid');--> statement-breakpoint
UPDATE "declaration" AS d SET "timeline" = (
  SELECT jsonb_agg(CASE WHEN step->>'status' = 'approved' THEN jsonb_set(step, '{status}', '"recognised"') ELSE step END ORDER BY place)
  FROM jsonb_array_elements(d."timeline") WITH ORDINALITY AS listed(step, place)
)
FROM "declaration_project" AS p
WHERE p."tenant_id" = d."tenant_id" AND p."id" = d."project_id" AND p."way" = 'recognition' AND d."timeline" @> '[{"status": "approved"}]';
