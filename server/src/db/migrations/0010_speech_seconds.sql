CREATE TABLE "seconds_reservation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"day" date,
	"seconds" integer NOT NULL,
	"reserved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transcription_usage" (
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"seconds" integer NOT NULL,
	CONSTRAINT "transcription_usage_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
ALTER TABLE "seconds_reservation" ADD CONSTRAINT "seconds_reservation_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcription_usage" ADD CONSTRAINT "transcription_usage_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seconds_reservation_by_age" ON "seconds_reservation" USING btree ("reserved_at");