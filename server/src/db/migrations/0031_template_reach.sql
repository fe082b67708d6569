-- What a template can reach, for cards and the filter: reachOf of contract/src/rules/egress.ts, which fills it in from here on.
ALTER TABLE "template" ADD COLUMN "reach" jsonb;--> statement-breakpoint
UPDATE "template" SET "reach" = jsonb_build_object(
  'label', CASE
    WHEN coalesce(version.config->'tools' ? 'email', false) THEN 'can-send'
    WHEN coalesce(version.config->'tools' ?| ARRAY['research', 'web_browsing'], false) THEN 'reads-the-web'
    ELSE 'sealed' END,
  'hosts', '[]'::jsonb,
  'mails', coalesce(version.config->'tools' ? 'email', false),
  'speaks', coalesce(version.config->'tools' ? 'voiceover', false))
FROM "template_version" AS version WHERE version.id = "template"."current_version_id";--> statement-breakpoint
UPDATE "template" SET "reach" = '{"label":"sealed","hosts":[],"mails":false,"speaks":false}' WHERE "reach" IS NULL;--> statement-breakpoint
ALTER TABLE "template" ALTER COLUMN "reach" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "template_by_reach_popularity" ON "template" USING btree ((reach->>'label'),"popularity" DESC NULLS FIRST,"id") WHERE visibility = 'public';
