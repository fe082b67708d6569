CREATE TABLE "model_setup" (
	"id" integer PRIMARY KEY NOT NULL,
	"free_model" text,
	"pro_model" text,
	"fallback_models" jsonb,
	"prices" jsonb NOT NULL,
	"person_budget_cents" integer,
	"total_budget_cents" integer,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "model_setup_one" CHECK ("model_setup"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "model_key" (
	"service" text PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"address" text,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_spending" (
	"account_id" uuid NOT NULL,
	"month" date NOT NULL,
	"billionths" bigint NOT NULL,
	CONSTRAINT "model_spending_account_id_month_pk" PRIMARY KEY("account_id","month")
);
--> statement-breakpoint
CREATE TABLE "model_spending_total" (
	"month" date PRIMARY KEY NOT NULL,
	"billionths" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "model_spending" ADD CONSTRAINT "model_spending_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;
