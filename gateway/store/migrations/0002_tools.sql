CREATE TABLE "tool_draft" (
	"tenant_id" text NOT NULL,
	"en_id" text NOT NULL,
	"tool" text NOT NULL,
	"answers" jsonb NOT NULL,
	"user_id" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tool_draft_tenant_id_en_id_tool_pk" PRIMARY KEY("tenant_id","en_id","tool")
);
--> statement-breakpoint
CREATE TABLE "tool_result" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"en_id" text NOT NULL,
	"tool" text NOT NULL,
	"year" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"result" jsonb NOT NULL,
	"rule_version" text NOT NULL,
	"user_id" text NOT NULL,
	"judged_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tool_result_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "tool_result_of_enterprise" ON "tool_result" USING btree ("tenant_id","en_id","tool","judged_at");