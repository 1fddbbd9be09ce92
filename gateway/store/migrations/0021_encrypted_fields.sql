CREATE TABLE "data_key" (
	"id" text PRIMARY KEY NOT NULL,
	"lookup_key" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plain_remains" (
	"what" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "account_of_phone";--> statement-breakpoint
DROP INDEX "outbox_of_phone";--> statement-breakpoint
ALTER TABLE "account" ALTER COLUMN "phone" SET DATA TYPE varchar;--> statement-breakpoint
ALTER TABLE "idempotent_answer" ALTER COLUMN "answer" SET DATA TYPE varchar;--> statement-breakpoint
ALTER TABLE "sms_outbox" ALTER COLUMN "phone" SET DATA TYPE varchar;--> statement-breakpoint
ALTER TABLE "sms_outbox" ALTER COLUMN "text" SET DATA TYPE varchar;--> statement-breakpoint
ALTER TABLE "activity_sign_up" ALTER COLUMN "name" SET DATA TYPE varchar;--> statement-breakpoint
ALTER TABLE "activity_sign_up" ALTER COLUMN "phone" SET DATA TYPE varchar;--> statement-breakpoint
ALTER TABLE "activity_sign_up" ALTER COLUMN "note" SET DATA TYPE varchar;--> statement-breakpoint
ALTER TABLE "feedback" ALTER COLUMN "phone" SET DATA TYPE varchar;--> statement-breakpoint
ALTER TABLE "declaration" ALTER COLUMN "form" SET DATA TYPE varchar;--> statement-breakpoint
ALTER TABLE "enterprise" ALTER COLUMN "contact" SET DATA TYPE varchar;--> statement-breakpoint
ALTER TABLE "registry_enterprise" ALTER COLUMN "phone" SET DATA TYPE varchar;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "phone_key" text;--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD COLUMN "phone_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "account_of_phone" ON "account" USING btree ("tenant_id","phone_key");--> statement-breakpoint
CREATE INDEX "outbox_of_phone" ON "sms_outbox" USING btree ("tenant_id","phone_key","sent_at");--> statement-breakpoint
-- Written by hand: marks what is plain, which the gateway encrypts when it starts; what is only good for minutes or days goes.
UPDATE "account" SET "phone" = 'plain:' || "phone" WHERE "phone" IS NOT NULL;--> statement-breakpoint
UPDATE "idempotent_answer" SET "answer" = 'plain:' || "answer" WHERE "answer" IS NOT NULL;--> statement-breakpoint
UPDATE "activity_sign_up" SET "name" = 'plain:' || "name", "phone" = 'plain:' || "phone", "note" = 'plain:' || "note";--> statement-breakpoint
UPDATE "feedback" SET "phone" = 'plain:' || "phone" WHERE "phone" IS NOT NULL;--> statement-breakpoint
UPDATE "declaration" SET "form" = 'plain:' || "form";--> statement-breakpoint
UPDATE "enterprise" SET "contact" = 'plain:' || "contact" WHERE "contact" IS NOT NULL;--> statement-breakpoint
UPDATE "registry_enterprise" SET "phone" = 'plain:' || "phone" WHERE "phone" IS NOT NULL;--> statement-breakpoint
DELETE FROM "sms_code";--> statement-breakpoint
DELETE FROM "sms_outbox";--> statement-breakpoint
DELETE FROM "login_failure";--> statement-breakpoint
INSERT INTO "plain_remains" ("what") SELECT 'values' WHERE EXISTS (SELECT FROM "tenant_seed");--> statement-breakpoint
INSERT INTO "plain_remains" ("what") SELECT 'files' WHERE EXISTS (SELECT FROM "uploaded_file");
