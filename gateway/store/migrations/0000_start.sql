CREATE TABLE "account" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"login_name" text,
	"name" text NOT NULL,
	"nick_name" text NOT NULL,
	"phone" text,
	"password_hash" text,
	"demonstration" boolean DEFAULT false NOT NULL,
	"registered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "account_enterprise" (
	"tenant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"en_id" text NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_enterprise_tenant_id_user_id_en_id_pk" PRIMARY KEY("tenant_id","user_id","en_id")
);
--> statement-breakpoint
CREATE TABLE "behaviour_log" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"event" text NOT NULL,
	"record" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"version" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "graph_captcha" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"answer" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "graph_captcha_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "kept_answer" (
	"tenant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "kept_answer_tenant_id_user_id_call_key_pk" PRIMARY KEY("tenant_id","user_id","call","key")
);
--> statement-breakpoint
CREATE TABLE "login_failure" (
	"tenant_id" text NOT NULL,
	"subject" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "login_failure_tenant_id_subject_pk" PRIMARY KEY("tenant_id","subject")
);
--> statement-breakpoint
CREATE TABLE "login_session" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_hash" text NOT NULL,
	"refresh_hash" text NOT NULL,
	"sms_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"refresh_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_code" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"phone" text NOT NULL,
	"purpose" text NOT NULL,
	"code" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries_left" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"phone" text NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sso_code" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tenant_seed" (
	"tenant_id" text NOT NULL,
	"seed" text NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "tenant_seed_tenant_id_seed_pk" PRIMARY KEY("tenant_id","seed")
);
--> statement-breakpoint
CREATE TABLE "activity" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body_html" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"venue" text NOT NULL,
	"online" boolean NOT NULL,
	"organiser" text NOT NULL,
	"phone" text NOT NULL,
	"capacity" integer NOT NULL,
	"signed_up" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "activity_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "activity_places" CHECK ("activity"."signed_up" between 0 and "activity"."capacity")
);
--> statement-breakpoint
CREATE TABLE "activity_sign_up" (
	"tenant_id" text NOT NULL,
	"activity_id" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"note" text,
	"signed_up_at" timestamp with time zone NOT NULL,
	CONSTRAINT "activity_sign_up_tenant_id_activity_id_user_id_pk" PRIMARY KEY("tenant_id","activity_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "banner" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"image_name" text NOT NULL,
	"alt" text NOT NULL,
	"href" text NOT NULL,
	"body_html" text NOT NULL,
	"published_on" date NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "banner_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "case_story" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"enterprise_name" text NOT NULL,
	"source" text NOT NULL,
	"body_html" text NOT NULL,
	"published_on" date NOT NULL,
	"categories" text[] DEFAULT '{}'::text[] NOT NULL,
	"policy_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "case_story_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"content" text NOT NULL,
	"phone" text,
	"user_id" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"source" text NOT NULL,
	"body_html" text NOT NULL,
	"href" text,
	"published_on" date NOT NULL,
	CONSTRAINT "news_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "relative_enterprise" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"region" text NOT NULL,
	"industry_name" text NOT NULL,
	"qualifications" text[] DEFAULT '{}'::text[] NOT NULL,
	"summary" text NOT NULL,
	"synthetic" boolean NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "relative_enterprise_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "subject" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"source" text NOT NULL,
	"cover_name" text NOT NULL,
	"cover_alt" text NOT NULL,
	"pictures" jsonb NOT NULL,
	"published_on" date NOT NULL,
	"categories" text[] DEFAULT '{}'::text[] NOT NULL,
	"policy_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"on_home" boolean NOT NULL,
	CONSTRAINT "subject_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "declaration" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"en_id" text NOT NULL,
	"user_id" text NOT NULL,
	"project_id" text NOT NULL,
	"round" date NOT NULL,
	"status" text NOT NULL,
	"version" integer NOT NULL,
	"number" text,
	"form" jsonb NOT NULL,
	"materials" jsonb NOT NULL,
	"timeline" jsonb NOT NULL,
	"return_reasons" jsonb NOT NULL,
	"evaluation" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "declaration_change" (
	"declaration_id" text NOT NULL,
	"version" integer NOT NULL,
	"tenant_id" text NOT NULL,
	"en_id" text NOT NULL,
	"fields" jsonb NOT NULL,
	"status" text NOT NULL,
	"idempotency_key" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "declaration_change_declaration_id_version_pk" PRIMARY KEY("declaration_id","version")
);
--> statement-breakpoint
CREATE TABLE "declaration_serial" (
	"tenant_id" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "declaration_serial_tenant_id_year_pk" PRIMARY KEY("tenant_id","year")
);
--> statement-breakpoint
CREATE TABLE "proclamation" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"published_on" date NOT NULL,
	"publicity_until" date,
	"department" text NOT NULL,
	"phone" text NOT NULL,
	"project_id" text,
	"body_html" text NOT NULL,
	"entries" jsonb NOT NULL,
	CONSTRAINT "proclamation_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "enterprise" (
	"tenant_id" text NOT NULL,
	"en_id" text NOT NULL,
	"name" text NOT NULL,
	"credit_code" text NOT NULL,
	"legal_representative" text,
	"founded_on" date,
	"registered_capital_fen" bigint,
	"area_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"address" text,
	"industry_code" text,
	"registry_updated_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"employees" integer,
	"technicians" integer,
	"annual_revenue_fen" bigint,
	"total_assets_fen" bigint,
	"high_tech_revenue_fen" bigint,
	"rd_expenses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"intellectual_property" jsonb,
	"qualifications" text[] DEFAULT '{}'::text[] NOT NULL,
	"contact" jsonb,
	CONSTRAINT "enterprise_tenant_id_en_id_pk" PRIMARY KEY("tenant_id","en_id")
);
--> statement-breakpoint
CREATE TABLE "registry_enterprise" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"credit_code" text NOT NULL,
	"legal_representative" text NOT NULL,
	"founded_on" date NOT NULL,
	"registered_capital_fen" bigint NOT NULL,
	"area_id" text NOT NULL,
	"address" text NOT NULL,
	"industry_code" text NOT NULL,
	"size" text NOT NULL,
	"qualifications" text[] DEFAULT '{}'::text[] NOT NULL,
	"synthetic" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "public_attachment" (
	"tenant_id" text NOT NULL,
	"file_path" text NOT NULL,
	"subject" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "public_attachment_tenant_id_file_path_pk" PRIMARY KEY("tenant_id","file_path")
);
--> statement-breakpoint
CREATE TABLE "uploaded_file" (
	"file_path" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"en_id" text,
	"user_id" text NOT NULL,
	"file_name" text NOT NULL,
	"size" integer NOT NULL,
	"content_type" text NOT NULL,
	"sha256" text NOT NULL,
	"idempotency_key" text,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"en_id" text,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"link" text,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "attribute_answer" (
	"tenant_id" text NOT NULL,
	"en_id" text NOT NULL,
	"answers" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attribute_answer_tenant_id_en_id_pk" PRIMARY KEY("tenant_id","en_id")
);
--> statement-breakpoint
CREATE TABLE "consult" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"policy_id" text,
	"policy_title" text,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"department" text,
	"idempotency_key" text
);
--> statement-breakpoint
CREATE TABLE "english_policy" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body_html" text NOT NULL,
	"published_on" date NOT NULL,
	"source" text NOT NULL,
	"policy_id" text,
	CONSTRAINT "english_policy_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "favourite" (
	"tenant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"policy_id" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favourite_tenant_id_user_id_policy_id_pk" PRIMARY KEY("tenant_id","user_id","policy_id")
);
--> statement-breakpoint
CREATE TABLE "policy" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"document_number" text,
	"title_key" text NOT NULL,
	"number_key" text NOT NULL,
	"level" text NOT NULL,
	"region" text NOT NULL,
	"issuers" text[] DEFAULT '{}'::text[] NOT NULL,
	"issued_on" text NOT NULL,
	"issued_day" date NOT NULL,
	"year" integer NOT NULL,
	"published_on" date,
	"effective_from" text,
	"effective_day" date,
	"effective_to" date,
	"standing" text NOT NULL,
	"categories" text[] DEFAULT '{}'::text[] NOT NULL,
	"industries" text[] DEFAULT '{}'::text[] NOT NULL,
	"sizes" text[] NOT NULL,
	"support_modes" text[] NOT NULL,
	"tag_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"summary" text NOT NULL,
	"benefit" jsonb,
	"body_html" text NOT NULL,
	"conditions" jsonb NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"interpretations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"stacks_with" text[] DEFAULT '{}'::text[] NOT NULL,
	"excludes" text[] DEFAULT '{}'::text[] NOT NULL,
	"replaces" text[] DEFAULT '{}'::text[] NOT NULL,
	"official_url" text,
	"department" text NOT NULL,
	"verification" jsonb NOT NULL,
	"synthetic" boolean DEFAULT false NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"title_words" "tsvector" NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "policy_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "policy_totals" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"total" integer NOT NULL,
	"facets" jsonb NOT NULL,
	"tags" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policy_view" (
	"tenant_id" text NOT NULL,
	"policy_id" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "policy_view_tenant_id_policy_id_pk" PRIMARY KEY("tenant_id","policy_id")
);
--> statement-breakpoint
CREATE TABLE "search_query" (
	"tenant_id" text NOT NULL,
	"query" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_query_tenant_id_query_pk" PRIMARY KEY("tenant_id","query")
);
--> statement-breakpoint
CREATE TABLE "subscription_visit" (
	"tenant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"before" timestamp with time zone,
	CONSTRAINT "subscription_visit_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "tag" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"group" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "tag_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "tag_subscription" (
	"tenant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"tag_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "tag_subscription_tenant_id_user_id_tag_id_pk" PRIMARY KEY("tenant_id","user_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "declaration_project" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"policy_id" text NOT NULL,
	"related_policy_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"department" text NOT NULL,
	"phone" text NOT NULL,
	"level" text NOT NULL,
	"region" text NOT NULL,
	"kind" text NOT NULL,
	"opens_on" date NOT NULL,
	"closes_on" date,
	"window_note" text,
	"cycle" jsonb,
	"amount" jsonb,
	"amount_text" text NOT NULL,
	"quota" integer,
	"audience" text NOT NULL,
	"categories" text[] DEFAULT '{}'::text[] NOT NULL,
	"promised_days" integer,
	"guide_html" text NOT NULL,
	"materials" jsonb NOT NULL,
	"steps" jsonb NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"source" text NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "declaration_project_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "declaration_change" ADD CONSTRAINT "declaration_change_declaration_id_declaration_id_fk" FOREIGN KEY ("declaration_id") REFERENCES "public"."declaration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_of_phone" ON "account" USING btree ("tenant_id","phone");--> statement-breakpoint
CREATE UNIQUE INDEX "account_of_login_name" ON "account" USING btree ("tenant_id","login_name");--> statement-breakpoint
CREATE INDEX "people_of_enterprise" ON "account_enterprise" USING btree ("tenant_id","en_id");--> statement-breakpoint
CREATE INDEX "behaviour_by_time" ON "behaviour_log" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE INDEX "consent_of_user" ON "consent" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "kept_answer_age" ON "kept_answer" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "session_of_access" ON "login_session" USING btree ("access_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "session_of_refresh" ON "login_session" USING btree ("refresh_hash");--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "login_session" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "sms_of_phone" ON "sms_code" USING btree ("tenant_id","phone","purpose","sent_at");--> statement-breakpoint
CREATE INDEX "outbox_of_phone" ON "sms_outbox" USING btree ("tenant_id","phone","sent_at");--> statement-breakpoint
CREATE INDEX "activity_by_start" ON "activity" USING btree ("tenant_id","starts_at");--> statement-breakpoint
CREATE INDEX "activity_sign_up_of_user" ON "activity_sign_up" USING btree ("tenant_id","user_id","signed_up_at");--> statement-breakpoint
CREATE INDEX "case_by_date" ON "case_story" USING btree ("tenant_id","published_on");--> statement-breakpoint
CREATE INDEX "feedback_by_time" ON "feedback" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE INDEX "news_by_date" ON "news" USING btree ("tenant_id","published_on");--> statement-breakpoint
CREATE INDEX "subject_by_date" ON "subject" USING btree ("tenant_id","published_on");--> statement-breakpoint
CREATE UNIQUE INDEX "declaration_one_standing" ON "declaration" USING btree ("tenant_id","en_id","project_id","round") WHERE status not in ('rejected', 'withdrawn');--> statement-breakpoint
CREATE UNIQUE INDEX "declaration_number" ON "declaration" USING btree ("tenant_id","number");--> statement-breakpoint
CREATE INDEX "declaration_mine" ON "declaration" USING btree ("tenant_id","en_id","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "declaration_change_of_key" ON "declaration_change" USING btree ("tenant_id","en_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "proclamation_newest" ON "proclamation" USING btree ("tenant_id","type","published_on");--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_of_credit_code" ON "enterprise" USING btree ("tenant_id","credit_code");--> statement-breakpoint
CREATE UNIQUE INDEX "registry_of_credit_code" ON "registry_enterprise" USING btree ("credit_code");--> statement-breakpoint
CREATE INDEX "registry_by_name" ON "registry_enterprise" USING btree ("name" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "registry_by_short_name" ON "registry_enterprise" USING btree ("short_name" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "public_attachment_of_subject" ON "public_attachment" USING btree ("tenant_id","subject");--> statement-breakpoint
CREATE INDEX "uploaded_file_of_owner" ON "uploaded_file" USING btree ("tenant_id","en_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uploaded_file_of_key" ON "uploaded_file" USING btree ("tenant_id","user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "message_of_user" ON "message" USING btree ("tenant_id","user_id","read_at","at");--> statement-breakpoint
CREATE INDEX "consult_mine" ON "consult" USING btree ("tenant_id","user_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "consult_of_key" ON "consult" USING btree ("tenant_id","user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "favourite_mine" ON "favourite" USING btree ("tenant_id","user_id","added_at");--> statement-breakpoint
CREATE INDEX "policy_newest" ON "policy" USING btree ("tenant_id","issued_day" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "policy_words" ON "policy" USING gin ("words");--> statement-breakpoint
CREATE INDEX "policy_title_words" ON "policy" USING gin ("title_words");--> statement-breakpoint
CREATE INDEX "policy_tags" ON "policy" USING gin ("tag_ids");--> statement-breakpoint
CREATE INDEX "policy_view_most" ON "policy_view" USING btree ("tenant_id","count" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "search_query_hot" ON "search_query" USING btree ("tenant_id","count" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "project_of_policy" ON "declaration_project" USING btree ("tenant_id","policy_id");--> statement-breakpoint
CREATE INDEX "project_by_closing" ON "declaration_project" USING btree ("tenant_id","closes_on");--> statement-breakpoint
CREATE INDEX "project_words" ON "declaration_project" USING gin ("words");