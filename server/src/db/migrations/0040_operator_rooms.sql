ALTER TABLE "template" ADD COLUMN "held_as" text;--> statement-breakpoint
ALTER TABLE "template" ADD COLUMN "held_reason" text;--> statement-breakpoint
ALTER TABLE "template" ADD COLUMN "visibility_before_hold" text;--> statement-breakpoint
ALTER TABLE "template" ADD COLUMN "is_featured" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Takes its four indexes along. Featured templates come first in the usual order.
ALTER TABLE "template" DROP COLUMN "popularity";--> statement-breakpoint
ALTER TABLE "template" ADD COLUMN "popularity" integer GENERATED ALWAYS AS (account_launches + CASE WHEN guest_networks >= 10 THEN guest_networks ELSE 0 END + CASE WHEN is_featured THEN 1000000000 ELSE 0 END) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "template_by_popularity" ON "template" USING btree ("popularity" DESC NULLS FIRST,"id") WHERE visibility = 'public';--> statement-breakpoint
CREATE INDEX "template_by_category_popularity" ON "template" USING btree ("category","popularity" DESC NULLS FIRST,"id") WHERE visibility = 'public';--> statement-breakpoint
CREATE INDEX "template_by_rating" ON "template" USING btree ("rating" DESC NULLS FIRST,"popularity" DESC NULLS FIRST,"id") WHERE visibility = 'public';--> statement-breakpoint
CREATE INDEX "template_by_reach_popularity" ON "template" USING btree ((reach->>'label'),"popularity" DESC NULLS FIRST,"id") WHERE visibility = 'public';--> statement-breakpoint
-- Whatever shows a template (its creator, a starter's new version, an account that is opened again), a hold is stronger.
CREATE FUNCTION template_keeps_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.held_as = 'removed' AND NEW.visibility IN ('public', 'unlisted') THEN
    NEW.visibility := 'private';
  ELSIF NEW.held_as = 'unlisted' AND NEW.visibility = 'public' THEN
    NEW.visibility := 'unlisted';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER template_keeps_hold BEFORE UPDATE ON "template" FOR EACH ROW EXECUTE FUNCTION template_keeps_hold();--> statement-breakpoint
CREATE TABLE "reserved_name" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
