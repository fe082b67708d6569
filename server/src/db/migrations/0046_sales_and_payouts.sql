-- Refunds by operators, and payouts that they hold.
CREATE TABLE "sale_refund" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purchase_id" uuid NOT NULL,
	"from_cents" integer NOT NULL,
	"cents" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "seller" ADD COLUMN "payouts_held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "seller" ADD COLUMN "payouts_held_reason" text;--> statement-breakpoint
ALTER TABLE "sale_refund" ADD CONSTRAINT "sale_refund_purchase_id_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchase"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sale_refund_under_way" ON "sale_refund" USING btree ("purchase_id") WHERE status = 'asked';--> statement-breakpoint
CREATE INDEX "sale_refund_by_purchase" ON "sale_refund" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "purchase_by_payment_time" ON "purchase" USING btree ("paid_at","id") WHERE paid_at IS NOT NULL;
