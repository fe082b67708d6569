CREATE TABLE "profile" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"display_name" text,
	"bio" text DEFAULT '' NOT NULL,
	"link" text,
	"is_contactable" boolean DEFAULT true NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"verified_name" text
);
--> statement-breakpoint
CREATE TABLE "handle" (
	"key" text PRIMARY KEY NOT NULL,
	"handle" text NOT NULL,
	"account_id" uuid NOT NULL,
	"retired_at" timestamp (3) with time zone,
	CONSTRAINT "handle_handle" UNIQUE("handle")
);
--> statement-breakpoint
CREATE TABLE "profile_picture" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "creator_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"sender_name" text NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "template" ADD COLUMN "creator_handle" text;--> statement-breakpoint
ALTER TABLE "template" ADD COLUMN "creator_is_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handle" ADD CONSTRAINT "handle_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_picture" ADD CONSTRAINT "profile_picture_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_message" ADD CONSTRAINT "creator_message_recipient_id_account_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_message" ADD CONSTRAINT "creator_message_sender_id_account_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_by_verified_name" ON "profile" USING btree ("verified_name");--> statement-breakpoint
CREATE UNIQUE INDEX "handle_current" ON "handle" USING btree ("account_id") WHERE retired_at IS NULL;--> statement-breakpoint
CREATE INDEX "handle_by_account" ON "handle" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "creator_message_by_recipient" ON "creator_message" USING btree ("recipient_id","sent_at");--> statement-breakpoint
CREATE INDEX "creator_message_by_sender" ON "creator_message" USING btree ("sender_id");--> statement-breakpoint
-- Creators from before never chose a handle, so theirs does not contain their name. The key is what handle-key.ts makes of it.
INSERT INTO "handle" ("key", "handle", "account_id")
SELECT translate('creator' || made.digest, '015i', 'olsl'), 'creator-' || made.digest, made.creator_id
FROM (SELECT DISTINCT creator_id, left(md5(creator_id::text), 10) AS digest FROM "template" WHERE creator_id IS NOT NULL) AS made
ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "template" SET "creator_handle" = found.handle FROM "handle" AS found WHERE found.account_id = "template".creator_id;
