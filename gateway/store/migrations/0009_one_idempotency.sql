DELETE FROM "kept_answer" WHERE "answer" IS NULL;--> statement-breakpoint
ALTER TABLE "kept_answer" RENAME TO "idempotent_answer";--> statement-breakpoint
DROP INDEX "kept_answer_age";--> statement-breakpoint
DROP INDEX "declaration_change_of_key";--> statement-breakpoint
DROP INDEX "uploaded_file_of_key";--> statement-breakpoint
DROP INDEX "consult_of_key";--> statement-breakpoint
ALTER TABLE "idempotent_answer" DROP CONSTRAINT "kept_answer_tenant_id_user_id_call_key_pk";--> statement-breakpoint
ALTER TABLE "idempotent_answer" ADD CONSTRAINT "idempotent_answer_tenant_id_user_id_call_key_pk" PRIMARY KEY("tenant_id","user_id","call","key");--> statement-breakpoint
CREATE INDEX "idempotent_answer_age" ON "idempotent_answer" USING btree ("at");--> statement-breakpoint
ALTER TABLE "declaration_change" DROP COLUMN "idempotency_key";--> statement-breakpoint
ALTER TABLE "uploaded_file" DROP COLUMN "idempotency_key";--> statement-breakpoint
ALTER TABLE "consult" DROP COLUMN "idempotency_key";