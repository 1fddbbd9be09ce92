CREATE FUNCTION policy_marks(
	tenant text, issued date, issued_year integer, of_level text, of_region text, of_issuers text[],
	of_categories text[], of_industries text[], of_sizes text[], of_modes text[], of_tags text[]
) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT array['tenant:' || tenant, 'year:' || issued_year, 'level:' || of_level, 'area:' || of_region,
			'month:' || extract(year from issued)::integer || '-' || lpad(extract(month from issued)::integer::text, 2, '0')]
		|| array(SELECT 'issuer:' || one FROM unnest(of_issuers) AS one)
		|| array(SELECT 'category:' || one FROM unnest(of_categories) AS one)
		|| array(SELECT 'industry:' || one FROM unnest(of_industries) AS one)
		|| array(SELECT 'sizeType:' || one FROM unnest(of_sizes) AS one)
		|| array(SELECT 'supportMode:' || one FROM unnest(of_modes) AS one)
		|| array(SELECT 'tag:' || one FROM unnest(of_tags) AS one)
$$;--> statement-breakpoint
DROP INDEX "policy_words";--> statement-breakpoint
DROP INDEX "policy_title_words";--> statement-breakpoint
ALTER TABLE "policy" ADD COLUMN "marks" text[] GENERATED ALWAYS AS (policy_marks(tenant_id, issued_day, year, level, region, issuers, categories, industries, sizes, support_modes, tag_ids)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "policy_totals" ADD COLUMN "newest_days" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "policy_words_and_marks" ON "policy" USING gin ("words","marks");--> statement-breakpoint
CREATE INDEX "policy_title_words_and_marks" ON "policy" USING gin ("title_words","marks");