CREATE TABLE "consent" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "consent_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"analytics" boolean NOT NULL,
	"research_general" boolean NOT NULL,
	"research_business" boolean NOT NULL,
	"research_creative" boolean NOT NULL,
	"marketing" boolean NOT NULL,
	"beta_testing" boolean NOT NULL,
	"policy_version" text NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	"device_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erasure" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"due_at" timestamp (3) with time zone NOT NULL,
	"erased" jsonb NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "erasure_account" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "privacy_choice" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"conversation_days" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "research_record" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"pseudonym" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"area" text NOT NULL,
	"category" text NOT NULL,
	"messages" jsonb,
	"up_to" bigint NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "research_record_conversation" UNIQUE("account_id","conversation_id")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "template" ADD COLUMN "visibility_before" text;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure" ADD CONSTRAINT "erasure_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_choice" ADD CONSTRAINT "privacy_choice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "research_record" ADD CONSTRAINT "research_record_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_by_account" ON "consent" USING btree ("account_id","seq" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "erasure_by_due" ON "erasure" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "research_record_by_age" ON "research_record" USING btree ("taken_at");--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_id" UNIQUE("id");