CREATE TABLE "tenant_setting" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL
);
