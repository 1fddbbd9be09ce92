CREATE TABLE "known_network" (
	"tenant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"network" text NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_network_tenant_id_user_id_network_pk" PRIMARY KEY("tenant_id","user_id","network")
);
--> statement-breakpoint
ALTER TABLE "sms_code" ADD COLUMN "asked_from" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_code" ADD COLUMN "strange_tries_left" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "known_network_age" ON "known_network" USING btree ("last_at");