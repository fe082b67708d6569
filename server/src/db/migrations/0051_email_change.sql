CREATE TABLE "email_change" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"new_email" text NOT NULL,
	"session_id" uuid,
	"needs_old" boolean NOT NULL,
	"old_token_hash" "bytea",
	"new_token_hash" "bytea",
	"old_confirmed_at" timestamp (3) with time zone,
	"new_confirmed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"old_email" text,
	CONSTRAINT "email_change_old_token_hash" UNIQUE("old_token_hash"),
	CONSTRAINT "email_change_new_token_hash" UNIQUE("new_token_hash")
);
--> statement-breakpoint
ALTER TABLE "email_change" ADD CONSTRAINT "email_change_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;
