CREATE TABLE "declaration_message" (
	"id" text PRIMARY KEY NOT NULL,
	"declaration_id" text NOT NULL,
	"tenant_id" text NOT NULL,
	"en_id" text NOT NULL,
	"user_id" text,
	"from" text NOT NULL,
	"author" text NOT NULL,
	"words" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "declaration_thread_read" (
	"tenant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"declaration_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "declaration_thread_read_tenant_id_user_id_declaration_id_pk" PRIMARY KEY("tenant_id","user_id","declaration_id")
);
--> statement-breakpoint
ALTER TABLE "declaration_message" ADD CONSTRAINT "declaration_message_declaration_id_declaration_id_fk" FOREIGN KEY ("declaration_id") REFERENCES "public"."declaration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declaration_thread_read" ADD CONSTRAINT "declaration_thread_read_declaration_id_declaration_id_fk" FOREIGN KEY ("declaration_id") REFERENCES "public"."declaration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_of_declaration" ON "declaration_message" USING btree ("tenant_id","declaration_id","at");