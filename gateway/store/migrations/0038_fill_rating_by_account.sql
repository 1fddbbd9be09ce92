UPDATE "rating" SET "by_account" = true WHERE "user_id" IS NOT NULL OR "kind" IN ('declaration', 'consult');
