CREATE TABLE "audit_event" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"written_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"user_id" text NOT NULL,
	"en_id" text,
	"event" text NOT NULL,
	"subject_kind" text,
	"subject_id" text,
	"subject_title" text,
	"outcome" text NOT NULL,
	"reason" text,
	"network" text NOT NULL,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_of_user" ON "audit_event" USING btree ("tenant_id","user_id","at");--> statement-breakpoint
CREATE INDEX "audit_of_subject" ON "audit_event" USING btree ("tenant_id","subject_kind","subject_id","at");--> statement-breakpoint
CREATE INDEX "audit_age" ON "audit_event" USING btree ("written_at");--> statement-breakpoint
-- Written by hand: what is written stays as it is. A row may go a year after it was written, by the database's own clock (互联网政务应用安全管理规定, article 20);
-- the search path is the function's own, so that nobody brings another clock.
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.written_at < now() - interval '1 year' THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'audit_event is never changed: % refused', TG_OP USING ERRCODE = 'integrity_constraint_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_event_stays" BEFORE UPDATE OR DELETE ON "audit_event" FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
CREATE TRIGGER "audit_event_is_not_emptied" BEFORE TRUNCATE ON "audit_event" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
