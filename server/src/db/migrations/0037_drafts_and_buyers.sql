-- Saved and released versions are apart: what everybody gets is current_version_id, what its creator saved since is draft_version_id.
ALTER TABLE "template" ADD COLUMN "draft_version_id" uuid;--> statement-breakpoint
ALTER TABLE "template" ADD COLUMN "price_cents" integer;--> statement-breakpoint
ALTER TABLE "template_version" ADD COLUMN "released_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "template_version" AS version SET "released_at" = version.created_at
FROM "template" WHERE "template"."id" = version.template_id
  AND ("template"."visibility" <> 'private' OR "template"."visibility_before" IS NOT NULL
    OR EXISTS (SELECT FROM "template_publication" WHERE "template_publication"."template_id" = "template"."id")
    OR EXISTS (SELECT FROM "agent" WHERE "agent"."template_id" = "template"."id" AND "agent"."owner_id" IS DISTINCT FROM "template"."creator_id"));--> statement-breakpoint
UPDATE "template" SET "price_cents" = (version.config->>'price_cents')::integer
FROM "template_version" AS version WHERE version.id = "template"."current_version_id" AND version.config ? 'price_cents';--> statement-breakpoint
-- What was bought: the version that was on sale then, and how much its buyer had used the template before.
ALTER TABLE "template_grant" ADD COLUMN "version_id" uuid;--> statement-breakpoint
ALTER TABLE "template_grant" ADD COLUMN "turns_before" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "template_grant" SET "version_id" = coalesce(
  (SELECT version.id FROM "template_version" AS version
    WHERE version.template_id = "template_grant"."template_id" AND version.created_at <= "template_grant"."granted_at"
    ORDER BY version.created_at DESC LIMIT 1),
  (SELECT "current_version_id" FROM "template" WHERE "template"."id" = "template_grant"."template_id"));--> statement-breakpoint
CREATE TABLE "template_month_use" (
	"account_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"month" date NOT NULL,
	"turns" integer NOT NULL,
	CONSTRAINT "template_month_use_account_id_template_id_month_pk" PRIMARY KEY("account_id","template_id","month")
);
--> statement-breakpoint
ALTER TABLE "template_month_use" ADD CONSTRAINT "template_month_use_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_month_use" ADD CONSTRAINT "template_month_use_template_id_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."template"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "template_month_use_by_month" ON "template_month_use" USING btree ("month");
