ALTER TABLE "registry_enterprise" ADD COLUMN "name_key" text;--> statement-breakpoint
ALTER TABLE "registry_enterprise" ADD COLUMN "short_name_key" text;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "registry_by_name_key" ON "registry_enterprise" USING btree ("name_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "registry_by_short_name_key" ON "registry_enterprise" USING btree ("short_name_key" text_pattern_ops);