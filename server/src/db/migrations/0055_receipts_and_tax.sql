-- Tax in payments, and everything that a receipt says.
ALTER TABLE "purchase" ADD COLUMN "tax_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "test_payment_customer" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "test_payment_charge" ADD COLUMN "tax_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "test_payment_invoice" ADD COLUMN "paid_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "test_payment_invoice" ADD COLUMN "period_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "test_payment_invoice" ADD COLUMN "period_to" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "test_payment_invoice" ADD COLUMN "tax_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "test_payment_invoice" ADD COLUMN "tax_basis_points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "test_payment_invoice" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "test_payment_invoice" ADD COLUMN "card_brand" text;--> statement-breakpoint
ALTER TABLE "test_payment_invoice" ADD COLUMN "card_last4" text;--> statement-breakpoint
UPDATE "test_payment_invoice" SET "paid_at" = "created_at" WHERE "status" IN ('paid', 'refunded');--> statement-breakpoint
CREATE INDEX "test_payment_invoice_by_payment" ON "test_payment_invoice" USING btree ("payment_id");
