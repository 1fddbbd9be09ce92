ALTER TABLE "declaration" ADD COLUMN "receipt_code" text;--> statement-breakpoint
CREATE UNIQUE INDEX "declaration_receipt" ON "declaration" USING btree ("tenant_id","receipt_code");