CREATE TABLE "file_content" (
	"id" text PRIMARY KEY NOT NULL,
	"file_path" text,
	"size" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "file_content_file_path_unique" UNIQUE("file_path")
);
--> statement-breakpoint
CREATE TABLE "file_hold" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_piece" (
	"content_id" text NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "file_piece_content_id_position_pk" PRIMARY KEY("content_id","position")
);
--> statement-breakpoint
ALTER TABLE "file_piece" ADD CONSTRAINT "file_piece_content_id_file_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."file_content"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_content_without_name" ON "file_content" USING btree ("at") WHERE "file_content"."file_path" is null;
-- Written by hand:
--> statement-breakpoint
-- What is encrypted cannot be compressed: it is stored as it is.
ALTER TABLE "file_piece" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
