CREATE TABLE "template_grant" (
	"account_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "template_grant_account_id_template_id_pk" PRIMARY KEY("account_id","template_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"movement_id" uuid NOT NULL,
	"book" text NOT NULL,
	"seller_id" uuid,
	"cents" integer NOT NULL,
	CONSTRAINT "ledger_entry_book" UNIQUE("movement_id","book")
);
--> statement-breakpoint
CREATE TABLE "ledger_movement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"seller_id" uuid,
	"purchase_id" uuid,
	"gross_cents" integer NOT NULL,
	CONSTRAINT "ledger_movement_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "payout" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"month" date NOT NULL,
	"cents" integer NOT NULL,
	"status" text NOT NULL,
	"provider_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payout_provider" UNIQUE("provider_id"),
	CONSTRAINT "payout_month" UNIQUE("seller_id","month")
);
--> statement-breakpoint
CREATE TABLE "purchase" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"template_id" uuid,
	"template_name" text NOT NULL,
	"seller_id" uuid,
	"cents" integer NOT NULL,
	"status" text NOT NULL,
	"payment_id" text,
	"taken_cents" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	CONSTRAINT "purchase_payment" UNIQUE("payment_id")
);
--> statement-breakpoint
CREATE TABLE "seller" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"payout_account_id" text,
	"payout_account_state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "seller_account" UNIQUE("account_id"),
	CONSTRAINT "seller_payout_account" UNIQUE("payout_account_id")
);
--> statement-breakpoint
ALTER TABLE "template_grant" ADD CONSTRAINT "template_grant_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_grant" ADD CONSTRAINT "template_grant_template_id_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."template"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_movement_id_ledger_movement_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."ledger_movement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_seller_id_seller_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."seller"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_movement" ADD CONSTRAINT "ledger_movement_seller_id_seller_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."seller"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_movement" ADD CONSTRAINT "ledger_movement_purchase_id_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchase"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_seller_id_seller_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."seller"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_template_id_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."template"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_seller_id_seller_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."seller"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller" ADD CONSTRAINT "seller_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "template_grant_by_template" ON "template_grant" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_by_seller" ON "ledger_entry" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "ledger_movement_by_seller" ON "ledger_movement" USING btree ("seller_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_open" ON "purchase" USING btree ("account_id","template_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "purchase_by_account" ON "purchase" USING btree ("account_id","opened_at");--> statement-breakpoint
CREATE INDEX "purchase_by_template" ON "purchase" USING btree ("template_id");--> statement-breakpoint
CREATE FUNCTION ledger_is_written_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is only added to';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_movement_stays BEFORE UPDATE OR DELETE ON "ledger_movement" FOR EACH ROW EXECUTE FUNCTION ledger_is_written_once();--> statement-breakpoint
CREATE TRIGGER ledger_entry_stays BEFORE UPDATE OR DELETE ON "ledger_entry" FOR EACH ROW EXECUTE FUNCTION ledger_is_written_once();--> statement-breakpoint
CREATE FUNCTION ledger_sums_to_zero() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(cents) FROM ledger_entry WHERE movement_id = NEW.movement_id) <> 0 THEN
    RAISE EXCEPTION 'the entries of movement % do not sum to zero', NEW.movement_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entry_balanced AFTER INSERT ON "ledger_entry" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_sums_to_zero();
