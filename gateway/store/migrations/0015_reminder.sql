CREATE TABLE "reminder" (
	"tenant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"project_id" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminder_tenant_id_user_id_project_id_pk" PRIMARY KEY("tenant_id","user_id","project_id")
);
