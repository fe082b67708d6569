CREATE TABLE "provider_arrival" (
	"ticket_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"is_email_verified" boolean NOT NULL,
	"proven_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_identity" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" uuid NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_identity_issuer_subject_pk" PRIMARY KEY("issuer","subject"),
	CONSTRAINT "provider_identity_one_each" UNIQUE("account_id","issuer")
);
--> statement-breakpoint
ALTER TABLE "account" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_arrival" ADD CONSTRAINT "provider_arrival_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_identity" ADD CONSTRAINT "provider_identity_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_arrival_by_account" ON "provider_arrival" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "provider_arrival_by_expiry" ON "provider_arrival" USING btree ("expires_at");
