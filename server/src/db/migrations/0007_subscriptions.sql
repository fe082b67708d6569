CREATE TABLE "billing_customer" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"forgotten_at" timestamp (3) with time zone,
	CONSTRAINT "billing_customer_account" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "checkout" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"customer_id" text NOT NULL,
	"thing" text NOT NULL,
	"price_id" text NOT NULL,
	"discount_percent" integer NOT NULL,
	"status" text NOT NULL,
	"session_id" text,
	"url" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone,
	CONSTRAINT "checkout_session" UNIQUE("session_id")
);
--> statement-breakpoint
CREATE TABLE "day_usage" (
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"turns" integer NOT NULL,
	"voice_seconds" integer NOT NULL,
	CONSTRAINT "day_usage_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
CREATE TABLE "founder_seat" (
	"seat" integer PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"checkout_id" uuid NOT NULL,
	"subscription_id" text,
	CONSTRAINT "founder_seat_account" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"account_id" uuid,
	"status" text NOT NULL,
	"plan" text,
	"interval" text,
	"price_id" text NOT NULL,
	"current_period_end" timestamp (3) with time zone NOT NULL,
	"cancel_at_period_end" boolean NOT NULL,
	"discount_percent" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"past_due_since" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "pro_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "billing_customer" ADD CONSTRAINT "billing_customer_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout" ADD CONSTRAINT "checkout_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout" ADD CONSTRAINT "checkout_customer_id_billing_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."billing_customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_usage" ADD CONSTRAINT "day_usage_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "founder_seat" ADD CONSTRAINT "founder_seat_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_customer_id_billing_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."billing_customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_one_open" ON "checkout" USING btree ("account_id","thing") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "checkout_by_account" ON "checkout" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "checkout_open_by_end" ON "checkout" USING btree ("expires_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "payment_event_by_age" ON "payment_event" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "subscription_by_account" ON "subscription" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "subscription_by_customer" ON "subscription" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "subscription_by_period_end" ON "subscription" USING btree ("current_period_end") WHERE ended_at IS NULL;