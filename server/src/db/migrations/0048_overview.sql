CREATE TABLE "server_error" (
	"day" date PRIMARY KEY NOT NULL,
	"errors" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "account_by_sign_up" ON "account" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "day_usage_by_day" ON "day_usage" USING btree ("day");--> statement-breakpoint
CREATE INDEX "ledger_movement_by_time" ON "ledger_movement" USING btree ("at");
