-- What an address of the portal leads to; null for an address that is none of these.
CREATE FUNCTION pg_temp.link_target(address text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN address ~ '^https?://' THEN jsonb_build_object('kind', 'site', 'url', address)
    WHEN address = '/zct-ee/policy-match' THEN jsonb_build_object('kind', 'policyMatch')
    WHEN address = '/zct-ee/declare-project' THEN jsonb_build_object('kind', 'projects')
    WHEN address = '/zct-ee/declare-project?kind=free' THEN jsonb_build_object('kind', 'freeProjects')
    WHEN address = '/zct-ee/declaration' THEN jsonb_build_object('kind', 'openProjects')
    WHEN address = '/user/relation' THEN jsonb_build_object('kind', 'profile')
    WHEN address = '/user/consult' THEN jsonb_build_object('kind', 'consultations')
    WHEN address = '/tool/scale' THEN jsonb_build_object('kind', 'tool', 'id', 'size')
    WHEN address = '/tool/evaluate' THEN jsonb_build_object('kind', 'tool', 'id', 'highTech')
    WHEN address = '/tool/cloud' THEN jsonb_build_object('kind', 'tool', 'id', 'cloudStar')
    WHEN address = '/tool/calculate' THEN jsonb_build_object('kind', 'tool', 'id', 'extraDeduction')
    WHEN address = '/tool/tech-scale' THEN jsonb_build_object('kind', 'tool', 'id', 'techSme')
    WHEN address ~ '^/user/relation/[A-Za-z0-9_-]+/people$'
      THEN jsonb_build_object('kind', 'enterprisePeople', 'id', split_part(address, '/', 4))
    WHEN address ~ '^/(zct-ee/(policy-info|policy-topic|declare-project|declare-project/free)|news|case|activity|user/my-apply|user/relation)/[A-Za-z0-9_-]+$'
      THEN jsonb_build_object(
        'kind',
        CASE regexp_replace(address, '/[^/]+$', '')
          WHEN '/zct-ee/policy-info' THEN 'policy'
          WHEN '/zct-ee/policy-topic' THEN 'subject'
          WHEN '/zct-ee/declare-project' THEN 'project'
          WHEN '/zct-ee/declare-project/free' THEN 'freeProject'
          WHEN '/news' THEN 'news'
          WHEN '/case' THEN 'case'
          WHEN '/activity' THEN 'activity'
          WHEN '/user/my-apply' THEN 'declaration'
          ELSE 'enterprise'
        END,
        'id',
        regexp_replace(address, '^.*/', '')
      )
  END
$$;--> statement-breakpoint
ALTER TABLE "banner" RENAME COLUMN "href" TO "link";--> statement-breakpoint
ALTER TABLE "banner" ALTER COLUMN "link" SET DATA TYPE jsonb USING coalesce(pg_temp.link_target("link"), '{"kind": "projects"}');--> statement-breakpoint
ALTER TABLE "news" RENAME COLUMN "href" TO "link";--> statement-breakpoint
ALTER TABLE "news" ALTER COLUMN "link" SET DATA TYPE jsonb USING pg_temp.link_target("link");--> statement-breakpoint
ALTER TABLE "message" ALTER COLUMN "link" SET DATA TYPE jsonb USING pg_temp.link_target("link");--> statement-breakpoint
UPDATE "policy" SET "interpretations" = (
  SELECT coalesce(jsonb_agg((one - 'href') || jsonb_build_object('link', pg_temp.link_target(one->>'href')) ORDER BY place), '[]')
  FROM jsonb_array_elements("interpretations") WITH ORDINALITY AS listed(one, place)
  WHERE pg_temp.link_target(one->>'href') IS NOT NULL
) WHERE "interpretations" <> '[]';
