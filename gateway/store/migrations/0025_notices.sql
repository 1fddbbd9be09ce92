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
CREATE TABLE "mail_address" (
	"tenant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"address" varchar NOT NULL,
	"proved_at" timestamp with time zone NOT NULL,
	"unsubscribe_token" text NOT NULL,
	CONSTRAINT "mail_address_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "mail_code" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"address" varchar NOT NULL,
	"address_key" text NOT NULL,
	"code" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries_left" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"address" varchar NOT NULL,
	"address_key" text NOT NULL,
	"subject" text NOT NULL,
	"text" varchar NOT NULL,
	"headers" jsonb NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "match_mark" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"channel" text NOT NULL,
	"items" jsonb NOT NULL,
	"digest_day" date,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notice_told" (
	"tenant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_told_tenant_id_user_id_subject_pk" PRIMARY KEY("tenant_id","user_id","subject")
);
--> statement-breakpoint
CREATE TABLE "saved_search" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "saved_search_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "declaration_message" ADD CONSTRAINT "declaration_message_declaration_id_declaration_id_fk" FOREIGN KEY ("declaration_id") REFERENCES "public"."declaration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declaration_thread_read" ADD CONSTRAINT "declaration_thread_read_declaration_id_declaration_id_fk" FOREIGN KEY ("declaration_id") REFERENCES "public"."declaration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_of_declaration" ON "declaration_message" USING btree ("tenant_id","declaration_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_unsubscribe" ON "mail_address" USING btree ("unsubscribe_token");--> statement-breakpoint
CREATE INDEX "mail_code_of_user" ON "mail_code" USING btree ("tenant_id","user_id","sent_at");--> statement-breakpoint
CREATE INDEX "mail_code_of_address" ON "mail_code" USING btree ("tenant_id","address_key","sent_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_of" ON "mail_outbox" USING btree ("tenant_id","address_key","sent_at");--> statement-breakpoint
CREATE INDEX "notice_due" ON "notice_outbox" USING btree ("state","tenant_id","next_at");--> statement-breakpoint
CREATE INDEX "notice_of_user" ON "notice_outbox" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_digest" ON "notice_outbox" USING btree ("tenant_id","user_id","channel","digest_day");--> statement-breakpoint
CREATE INDEX "notice_told_age" ON "notice_told" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_search_name" ON "saved_search" USING btree ("tenant_id","user_id","name");