CREATE TABLE "binding" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"user_id" text NOT NULL,
	"credit_code" text NOT NULL,
	"state" text NOT NULL,
	"role" text DEFAULT 'preparer' NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "binding_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "sso_authority" (
	"tenant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"credit_code" text NOT NULL,
	"capacity" text NOT NULL,
	CONSTRAINT "sso_authority_tenant_id_user_id_credit_code_pk" PRIMARY KEY("tenant_id","user_id","credit_code")
);
--> statement-breakpoint
ALTER TABLE "account_enterprise" ADD COLUMN "role" text DEFAULT 'preparer' NOT NULL;--> statement-breakpoint
ALTER TABLE "account_enterprise" ADD COLUMN "proof" text DEFAULT 'earlier' NOT NULL;--> statement-breakpoint
ALTER TABLE "account_enterprise" ADD COLUMN "approved_by" text;--> statement-breakpoint
ALTER TABLE "account_enterprise" ADD COLUMN "disputed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "registry_enterprise" ADD COLUMN "phone" text;--> statement-breakpoint
CREATE UNIQUE INDEX "binding_of_person" ON "binding" USING btree ("tenant_id","user_id","credit_code");--> statement-breakpoint
CREATE INDEX "binding_of_enterprise" ON "binding" USING btree ("tenant_id","credit_code");