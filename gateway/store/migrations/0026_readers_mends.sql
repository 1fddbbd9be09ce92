-- Written by hand, and before the index that needs it: of consents that two presses at once have given twice, the first stands.
UPDATE "consent" c SET "withdrawn_at" = c."agreed_at" WHERE c."withdrawn_at" IS NULL AND EXISTS (
	SELECT FROM "consent" o WHERE o."tenant_id" = c."tenant_id" AND o."user_id" = c."user_id" AND o."version" = c."version" AND o."withdrawn_at" IS NULL AND (o."agreed_at", o."id") < (c."agreed_at", c."id"));--> statement-breakpoint
CREATE UNIQUE INDEX "consent_standing" ON "consent" USING btree ("tenant_id","user_id","version") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "notice_age" ON "notice_outbox" USING btree ("created_at");--> statement-breakpoint
-- Written by hand: who gave a rating of earlier years is not known; the ratings' migration named who had begun the declaration.
UPDATE "rating" SET "user_id" = NULL WHERE "kind" = 'declaration' AND "id" = 'rating_' || "subject_id";
