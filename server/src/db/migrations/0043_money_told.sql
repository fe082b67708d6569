-- Refunds that a buyer asked for: one for each person and template.
ALTER TABLE "purchase" ADD COLUMN "refund_asked_at" timestamp (3) with time zone;
