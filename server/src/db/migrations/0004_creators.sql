ALTER TABLE "template" ADD COLUMN "ancestor_id" uuid;--> statement-breakpoint
ALTER TABLE "template" ADD COLUMN "ancestor" jsonb;--> statement-breakpoint
ALTER TABLE "template_version" ADD COLUMN "checks" jsonb;--> statement-breakpoint
ALTER TABLE "template" ADD CONSTRAINT "template_ancestor_id_template_id_fk" FOREIGN KEY ("ancestor_id") REFERENCES "public"."template"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "template_by_ancestor" ON "template" USING btree ("ancestor_id");