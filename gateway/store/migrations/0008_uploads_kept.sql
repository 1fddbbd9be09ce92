CREATE TABLE "files_folder" (
	"id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "held_file" (
	"tenant_id" text NOT NULL,
	"file_path" text NOT NULL,
	"declaration_id" text NOT NULL,
	CONSTRAINT "held_file_file_path_declaration_id_pk" PRIMARY KEY("file_path","declaration_id")
);
--> statement-breakpoint
CREATE INDEX "held_file_of_declaration" ON "held_file" USING btree ("declaration_id");--> statement-breakpoint
CREATE INDEX "uploaded_file_by_time" ON "uploaded_file" USING btree ("uploaded_at");--> statement-breakpoint
-- Files that a declaration lists already are held by it.
INSERT INTO "held_file" ("tenant_id", "file_path", "declaration_id") SELECT DISTINCT "d"."tenant_id", "m"->>'filePath', "d"."id" FROM "declaration" "d", jsonb_array_elements("d"."materials") "m" WHERE "m"->>'filePath' IS NOT NULL;
