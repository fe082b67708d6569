CREATE TABLE "storage_reservation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"bytes" bigint NOT NULL,
	"file_keys" jsonb NOT NULL,
	"reserved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "storage_usage" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "template_publication" (
	"account_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "template_publication_account_id_template_id_pk" PRIMARY KEY("account_id","template_id")
);
--> statement-breakpoint
DROP INDEX "template_by_category_downloads";--> statement-breakpoint
DROP INDEX "template_by_rating";--> statement-breakpoint
ALTER TABLE "agent" ADD COLUMN "plan_stop" text;--> statement-breakpoint
ALTER TABLE "template" ADD COLUMN "account_launches" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "template" ADD COLUMN "guest_networks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "template" ADD COLUMN "popularity" integer GENERATED ALWAYS AS (account_launches + CASE WHEN guest_networks >= 10 THEN guest_networks ELSE 0 END) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "template_file" ADD COLUMN "sha256" "bytea";--> statement-breakpoint
ALTER TABLE "template_version" ADD COLUMN "stored_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_file" ADD COLUMN "stored_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_file" ADD COLUMN "sha256" "bytea";--> statement-breakpoint
ALTER TABLE "chat_file" ADD COLUMN "thumbnail_sha256" "bytea";--> statement-breakpoint
ALTER TABLE "storage_reservation" ADD CONSTRAINT "storage_reservation_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_usage" ADD CONSTRAINT "storage_usage_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_publication" ADD CONSTRAINT "template_publication_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "storage_reservation_by_age" ON "storage_reservation" USING btree ("reserved_at");--> statement-breakpoint
CREATE INDEX "template_by_popularity" ON "template" USING btree ("popularity" DESC NULLS FIRST,"id") WHERE visibility = 'public';--> statement-breakpoint
CREATE INDEX "template_by_category_popularity" ON "template" USING btree ("category","popularity" DESC NULLS FIRST,"id") WHERE visibility = 'public';--> statement-breakpoint
CREATE INDEX "chat_file_unsent" ON "chat_file" USING btree ("created_at") WHERE conversation_id IS NULL;--> statement-breakpoint
CREATE INDEX "template_by_rating" ON "template" USING btree ("rating" DESC NULLS FIRST,"popularity" DESC NULLS FIRST,"id") WHERE visibility = 'public';--> statement-breakpoint
-- Guests and accounts were counted together until now: what there is counts as launches of accounts.
UPDATE template SET account_launches = downloads;--> statement-breakpoint
UPDATE template_file SET sha256 = sha256(content);--> statement-breakpoint
CREATE FUNCTION hash_template_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A restored backup brings the hash along, so that a file that was damaged in the backup is noticed.
  IF NEW.sha256 IS NULL THEN
    NEW.sha256 := sha256(NEW.content);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER template_file_hash BEFORE INSERT ON template_file
FOR EACH ROW EXECUTE FUNCTION hash_template_file();--> statement-breakpoint
UPDATE template_version SET stored_bytes = GREATEST(4096,
  octet_length(prompt) + octet_length(config::text)
  + coalesce(octet_length(logic), 0) + coalesce(octet_length(requirements), 0) + coalesce(octet_length(tests), 0)
  + coalesce((SELECT sum(octet_length(content)) FROM template_file WHERE version_id = template_version.id), 0));--> statement-breakpoint
UPDATE chat_file SET stored_bytes = GREATEST(4096, size + coalesce(octet_length(extract), 0));--> statement-breakpoint
INSERT INTO storage_usage (account_id, bytes)
SELECT account_id, sum(bytes)::bigint FROM (
  SELECT owner_id AS account_id, stored_bytes AS bytes FROM chat_file
  UNION ALL
  SELECT creator_id, stored_bytes FROM template_version JOIN template ON template.id = template_version.template_id
  WHERE creator_id IS NOT NULL
) AS stored GROUP BY account_id;--> statement-breakpoint
INSERT INTO template_publication (account_id, template_id, published_at)
SELECT creator_id, id, created_at FROM template WHERE creator_id IS NOT NULL AND visibility = 'public';--> statement-breakpoint
-- Whoever deletes files or templates, and by whichever cascade: their owner gets the storage back in the same transaction.
CREATE FUNCTION return_chat_file_storage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE storage_usage SET bytes = storage_usage.bytes - freed.bytes
  FROM (SELECT owner_id, sum(stored_bytes)::bigint AS bytes FROM gone GROUP BY owner_id) AS freed
  WHERE storage_usage.account_id = freed.owner_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER chat_file_returns_storage AFTER DELETE ON chat_file REFERENCING OLD TABLE AS gone
FOR EACH STATEMENT EXECUTE FUNCTION return_chat_file_storage();--> statement-breakpoint
CREATE FUNCTION return_version_storage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE storage_usage SET bytes = storage_usage.bytes - freed.bytes
  FROM (SELECT creator_id, sum(gone.stored_bytes)::bigint AS bytes
        FROM gone JOIN template ON template.id = gone.template_id GROUP BY creator_id) AS freed
  WHERE storage_usage.account_id = freed.creator_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER template_version_returns_storage AFTER DELETE ON template_version REFERENCING OLD TABLE AS gone
FOR EACH STATEMENT EXECUTE FUNCTION return_version_storage();--> statement-breakpoint
-- When a template is deleted, its versions follow by cascade and can no longer tell whose they were.
CREATE FUNCTION return_template_storage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE storage_usage SET bytes = bytes
    - coalesce((SELECT sum(stored_bytes)::bigint FROM template_version WHERE template_id = OLD.id), 0)
  WHERE account_id = OLD.creator_id;
  RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER template_returns_storage BEFORE DELETE ON template
FOR EACH ROW EXECUTE FUNCTION return_template_storage();
