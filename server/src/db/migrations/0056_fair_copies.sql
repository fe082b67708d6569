CREATE TABLE "template_likeness" (
	"version_id" uuid PRIMARY KEY NOT NULL,
	"prompt_hash" text NOT NULL,
	"logic_hash" text NOT NULL,
	"knowledge_hash" text NOT NULL,
	"length" integer NOT NULL,
	"prompt" integer[],
	"logic" integer[],
	"knowledge" integer[]
);
--> statement-breakpoint
ALTER TABLE "template_likeness" ADD CONSTRAINT "template_likeness_version_id_template_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."template_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "template_likeness_same" ON "template_likeness" USING btree ("prompt_hash","logic_hash","knowledge_hash");--> statement-breakpoint
CREATE INDEX "template_likeness_prompt" ON "template_likeness" USING gin ("prompt");--> statement-breakpoint
CREATE INDEX "template_likeness_knowledge" ON "template_likeness" USING gin ("knowledge");
