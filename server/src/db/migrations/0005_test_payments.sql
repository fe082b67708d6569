CREATE TABLE "test_payment_call" (
	"key" text PRIMARY KEY NOT NULL,
	"result" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_payment_charge" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"purchase_id" text NOT NULL,
	"name" text NOT NULL,
	"cents" integer NOT NULL,
	"refunded_cents" integer NOT NULL,
	"dispute" text NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_payment_checkout" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"account_id" text NOT NULL,
	"status" text NOT NULL,
	"price_id" text,
	"discount_percent" integer NOT NULL,
	"purchase_id" text,
	"name" text NOT NULL,
	"cents" integer NOT NULL,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"subscription_id" text,
	"payment_id" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_payment_customer" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"email" text,
	"card_brand" text,
	"card_last4" text,
	"card_fails" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_payment_event" (
	"id" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"attempts" integer NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_payment_invoice" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"subscription_id" text,
	"payment_id" text,
	"description" text NOT NULL,
	"lines" jsonb NOT NULL,
	"cents" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_payment_payout" (
	"id" text PRIMARY KEY NOT NULL,
	"payout_account_id" text NOT NULL,
	"cents" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_payment_payout_account" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"iban_last4" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_payment_secret" (
	"id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_payment_subscription" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"account_id" text NOT NULL,
	"status" text NOT NULL,
	"price_id" text NOT NULL,
	"discount_percent" integer NOT NULL,
	"anchor" timestamp (3) with time zone NOT NULL,
	"period" integer NOT NULL,
	"period_start" timestamp (3) with time zone NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"period_cents" integer NOT NULL,
	"cancel_at_period_end" boolean NOT NULL,
	"credit_cents" integer NOT NULL,
	"refusals" integer NOT NULL,
	"due_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "test_payment_visit" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text,
	"payout_account_id" text,
	"return_url" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "test_payment_charge_by_customer" ON "test_payment_charge" USING btree ("customer_id","paid_at");--> statement-breakpoint
CREATE INDEX "test_payment_checkout_by_end" ON "test_payment_checkout" USING btree ("status","expires_at");--> statement-breakpoint
CREATE INDEX "test_payment_event_by_due" ON "test_payment_event" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "test_payment_invoice_by_customer" ON "test_payment_invoice" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "test_payment_invoice_by_subscription" ON "test_payment_invoice" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "test_payment_subscription_by_due" ON "test_payment_subscription" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "test_payment_subscription_by_customer" ON "test_payment_subscription" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "test_payment_visit_by_end" ON "test_payment_visit" USING btree ("expires_at");