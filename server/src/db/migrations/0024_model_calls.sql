CREATE TABLE "model_call" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"message_id" uuid,
	"model" text NOT NULL,
	"input_tokens" integer,
	"cached_tokens" integer,
	"output_tokens" integer,
	"cost_billionths" bigint,
	"first_token_ms" integer NOT NULL,
	"total_ms" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "model_call" ADD CONSTRAINT "model_call_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_call" ADD CONSTRAINT "model_call_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_call_by_owner" ON "model_call" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "model_call_by_message" ON "model_call" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "model_call_by_age" ON "model_call" USING btree ("created_at");