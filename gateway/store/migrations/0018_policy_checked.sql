CREATE TABLE "policy_change" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"policy_id" text NOT NULL,
	"project_id" text,
	"what" text NOT NULL,
	"value_before" text,
	"value_after" text,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "policy_change_of_policy" ON "policy_change" USING btree ("tenant_id","policy_id","changed_at");--> statement-breakpoint
CREATE INDEX "policy_change_of_project" ON "policy_change" USING btree ("tenant_id","project_id","changed_at");