CREATE TABLE "answer_feedback" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"version_id" uuid,
	"thumb" text NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "version_id" uuid;--> statement-breakpoint
ALTER TABLE "answer_feedback" ADD CONSTRAINT "answer_feedback_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_feedback" ADD CONSTRAINT "answer_feedback_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_feedback_by_owner" ON "answer_feedback" USING btree ("owner_id","message_id");--> statement-breakpoint
CREATE INDEX "answer_feedback_by_version" ON "answer_feedback" USING btree ("version_id") WHERE version_id IS NOT NULL;