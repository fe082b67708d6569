CREATE TABLE "moderation_case" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"cause" text NOT NULL,
	"subject_id" uuid,
	"material" jsonb NOT NULL,
	"state" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"message" text,
	"appeal" text,
	"appealed_at" timestamp (3) with time zone,
	"appeal_outcome" text,
	"appeal_message" text,
	"appeal_decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"reporter_id" uuid,
	"email" text,
	"reason" text NOT NULL,
	"details" text NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "report_once" UNIQUE("case_id","reporter_id")
);
--> statement-breakpoint
ALTER TABLE "moderation_case" ADD CONSTRAINT "moderation_case_subject_id_account_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_case" ADD CONSTRAINT "moderation_case_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_case_id_moderation_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_reporter_id_account_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_case_open" ON "moderation_case" USING btree ("kind","target","cause") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "moderation_case_by_state" ON "moderation_case" USING btree ("state","opened_at");--> statement-breakpoint
CREATE INDEX "moderation_case_by_subject" ON "moderation_case" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "report_by_reporter" ON "report" USING btree ("reporter_id");
