CREATE TABLE "template_cover" (
	"version_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"sha256" "bytea" NOT NULL,
	CONSTRAINT "template_cover_version_id_width_pk" PRIMARY KEY("version_id","width")
);
--> statement-breakpoint
ALTER TABLE "template_cover" ADD CONSTRAINT "template_cover_version_id_template_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."template_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Every cover is shown as WebP from now on, drawn when it is first asked for; its address says so.
UPDATE "template" SET "cover_file" = regexp_replace("cover_file", '\.[^.]*$', '.webp') WHERE "cover_file" IS NOT NULL;
