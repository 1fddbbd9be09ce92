CREATE TABLE "recommendation_refusal" (
	"tenant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"en_id" text NOT NULL,
	"policy_id" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "recommendation_refusal_tenant_id_user_id_en_id_policy_id_pk" PRIMARY KEY("tenant_id","user_id","en_id","policy_id")
);
--> statement-breakpoint
ALTER TABLE "declaration" ADD COLUMN "commitments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "declaration" ADD COLUMN "tried" jsonb;