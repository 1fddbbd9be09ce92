CREATE TABLE "consult_publication" (
	"consult_id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"policy_id" text,
	"policy_title" text,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"answer" text NOT NULL,
	"department" text NOT NULL,
	"asked_on" date NOT NULL,
	"answered_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rating" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"title" text NOT NULL,
	"department" text,
	"project_id" text,
	"user_id" text,
	"en_id" text,
	"stars" integer NOT NULL,
	"reasons" jsonb NOT NULL,
	"words" text NOT NULL,
	"may_show" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"addition" text,
	"addition_at" timestamp with time zone,
	"state" text,
	"check_by" date,
	"settle_by" date,
	"checked_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"answer" text,
	"content" boolean,
	"content_at" timestamp with time zone,
	"shown_words" text,
	"shown_answer" text
);
--> statement-breakpoint
ALTER TABLE "consult" ADD COLUMN "answer_by" date;--> statement-breakpoint
ALTER TABLE "consult" ADD COLUMN "urged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consult" ADD COLUMN "urged" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "consult" ADD COLUMN "may_publish" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "consult" ADD COLUMN "withheld" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "consult_publication" ADD CONSTRAINT "consult_publication_consult_id_consult_id_fk" FOREIGN KEY ("consult_id") REFERENCES "public"."consult"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consult_publication_newest" ON "consult_publication" USING btree ("tenant_id","answered_on");--> statement-breakpoint
CREATE INDEX "consult_publication_of_policy" ON "consult_publication" USING btree ("tenant_id","policy_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rating_of_person" ON "rating" USING btree ("tenant_id","kind","subject_id","user_id") WHERE kind <> 'declaration' and user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "rating_of_declaration" ON "rating" USING btree ("tenant_id","subject_id") WHERE kind = 'declaration';--> statement-breakpoint
CREATE INDEX "rating_by_time" ON "rating" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE INDEX "rating_waiting" ON "rating" USING btree ("tenant_id","settle_by") WHERE state in ('received', 'checking');--> statement-breakpoint
CREATE INDEX "consult_waiting" ON "consult" USING btree ("tenant_id","answer_by") WHERE answered_at is null;--> statement-breakpoint
-- Written by hand: what was rated before counts in the results; nothing was promised of it.
INSERT INTO "rating" ("id", "tenant_id", "kind", "subject_id", "title", "department", "project_id", "user_id", "en_id", "stars", "reasons", "words", "may_show", "at")
SELECT 'rating_' || d."id", d."tenant_id", 'declaration', d."id", coalesce(p."title", ''), p."department", d."project_id", d."user_id", d."en_id", (d."evaluation"->>'stars')::int, '[]'::jsonb, coalesce(d."evaluation"->>'words', ''), false, (d."evaluation"->>'at')::timestamptz
FROM "declaration" d LEFT JOIN "declaration_project" p ON p."tenant_id" = d."tenant_id" AND p."id" = d."project_id"
WHERE jsonb_typeof(d."evaluation") = 'object';
