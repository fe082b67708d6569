CREATE TABLE "notification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"facts" jsonb NOT NULL,
	"once_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	CONSTRAINT "notification_once" UNIQUE("account_id","once_key")
);
--> statement-breakpoint
CREATE TABLE "unsubscribe_token" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	CONSTRAINT "unsubscribe_token_token" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "unwanted_mail" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "unwanted_mail_account_id_kind_pk" PRIMARY KEY("account_id","kind")
);
--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsubscribe_token" ADD CONSTRAINT "unsubscribe_token_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unwanted_mail" ADD CONSTRAINT "unwanted_mail_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_by_account" ON "notification" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "notification_by_age" ON "notification" USING btree ("created_at");
