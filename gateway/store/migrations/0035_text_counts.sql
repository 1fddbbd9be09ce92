CREATE TABLE "counted_text" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "counted_text_of_subject" ON "counted_text" USING btree ("tenant_id","subject","at");--> statement-breakpoint
CREATE INDEX "counted_text_age" ON "counted_text" USING btree ("at");