CREATE TABLE "imported_content" (
	"tenant_id" text NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	CONSTRAINT "imported_content_tenant_id_kind_id_pk" PRIMARY KEY("tenant_id","kind","id")
);
--> statement-breakpoint
CREATE TABLE "synonym" (
	"tenant_id" text NOT NULL,
	"short" text NOT NULL,
	"names" text[] DEFAULT '{}'::text[] NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "synonym_tenant_id_short_pk" PRIMARY KEY("tenant_id","short")
);
