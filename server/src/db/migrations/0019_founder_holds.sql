CREATE TABLE "founder_hold" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"checkout_id" uuid NOT NULL,
	"network" "bytea" NOT NULL,
	"wide_network" "bytea",
	"held_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
-- Seats that were only reserved: whoever pays for such a checkout takes a seat by paying.
DELETE FROM "founder_seat" WHERE "subscription_id" IS NULL;--> statement-breakpoint
ALTER TABLE "founder_seat" ALTER COLUMN "subscription_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "founder_hold" ADD CONSTRAINT "founder_hold_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "founder_hold_by_end" ON "founder_hold" USING btree ("held_until");--> statement-breakpoint
ALTER TABLE "founder_seat" DROP COLUMN "checkout_id";