CREATE TABLE "template_meaning" (
	"version_id" uuid PRIMARY KEY NOT NULL,
	"card" "bytea",
	"passages" "bytea",
	"is_complete" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "template_meaning" ADD CONSTRAINT "template_meaning_version_id_template_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."template_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "template_meaning_pending" ON "template_meaning" USING btree ("version_id") WHERE NOT is_complete;--> statement-breakpoint
INSERT INTO template_meaning (version_id)
SELECT template_version.id FROM template
JOIN template_version ON template_version.id = template.current_version_id
WHERE template.visibility NOT IN ('withdrawn', 'erased');
