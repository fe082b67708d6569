CREATE TABLE "plan_payment" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"period_from" timestamp (3) with time zone NOT NULL,
	"period_to" timestamp (3) with time zone NOT NULL,
	"net_cents" integer NOT NULL,
	"back_cents" integer NOT NULL,
	"counted_cents" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pro_month" (
	"month" date PRIMARY KEY NOT NULL,
	"percent" integer NOT NULL,
	"income_cents" integer NOT NULL,
	"shared_cents" integer NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pro_share" (
	"id" uuid PRIMARY KEY NOT NULL,
	"month" date NOT NULL,
	"seller_id" uuid NOT NULL,
	"template_id" uuid,
	"template_name" text NOT NULL,
	"people" integer NOT NULL,
	"cents" integer NOT NULL,
	"back_cents" integer DEFAULT 0 NOT NULL,
	"millionths" bigint NOT NULL,
	"left_millionths" bigint NOT NULL,
	"booked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pro_share_once" UNIQUE("month","template_id")
);
--> statement-breakpoint
CREATE TABLE "pro_share_part" (
	"plan_payment_id" text NOT NULL,
	"pro_share_id" uuid NOT NULL,
	"millionths" bigint NOT NULL,
	CONSTRAINT "pro_share_part_plan_payment_id_pro_share_id_pk" PRIMARY KEY("plan_payment_id","pro_share_id")
);
--> statement-breakpoint
ALTER TABLE "ledger_movement" ADD COLUMN "pro_share_id" uuid;--> statement-breakpoint
ALTER TABLE "plan_payment" ADD CONSTRAINT "plan_payment_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_share" ADD CONSTRAINT "pro_share_seller_id_seller_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."seller"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_share" ADD CONSTRAINT "pro_share_template_id_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."template"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_share_part" ADD CONSTRAINT "pro_share_part_plan_payment_id_plan_payment_id_fk" FOREIGN KEY ("plan_payment_id") REFERENCES "public"."plan_payment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_share_part" ADD CONSTRAINT "pro_share_part_pro_share_id_pro_share_id_fk" FOREIGN KEY ("pro_share_id") REFERENCES "public"."pro_share"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_payment_by_account" ON "plan_payment" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "plan_payment_uncounted" ON "plan_payment" USING btree ("paid_at") WHERE counted_cents <> net_cents - back_cents;--> statement-breakpoint
CREATE INDEX "pro_share_by_seller" ON "pro_share" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "pro_share_part_by_share" ON "pro_share_part" USING btree ("pro_share_id");--> statement-breakpoint
ALTER TABLE "ledger_movement" ADD CONSTRAINT "ledger_movement_pro_share_id_pro_share_id_fk" FOREIGN KEY ("pro_share_id") REFERENCES "public"."pro_share"("id") ON DELETE no action ON UPDATE no action;