CREATE TABLE "known_device" (
	"tenant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"browser" text NOT NULL,
	"system" text NOT NULL,
	"network" text NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_device_tenant_id_user_id_browser_system_network_pk" PRIMARY KEY("tenant_id","user_id","browser","system","network")
);
--> statement-breakpoint
ALTER TABLE "login_session" ADD COLUMN "opened_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "login_session" ADD COLUMN "last_used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "login_session" ADD COLUMN "way" text;--> statement-breakpoint
ALTER TABLE "login_session" ADD COLUMN "agent" text;--> statement-breakpoint
ALTER TABLE "login_session" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "known_device_age" ON "known_device" USING btree ("last_at");