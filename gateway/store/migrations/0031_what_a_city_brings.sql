CREATE TABLE "brought_file" (
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"width" integer,
	"height" integer,
	CONSTRAINT "brought_file_tenant_id_name_pk" PRIMARY KEY("tenant_id","name")
);
--> statement-breakpoint
ALTER TABLE "public_attachment" ADD COLUMN "brought_name" text;