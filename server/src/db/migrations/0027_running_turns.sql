CREATE TABLE "running_turn" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"user_message_id" uuid NOT NULL,
	"client_message_id" uuid NOT NULL,
	"asked" jsonb NOT NULL,
	"replica" uuid NOT NULL,
	"alive_at" timestamp (3) with time zone NOT NULL,
	"is_stopped" boolean DEFAULT false NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "running_turn_in_conversation" UNIQUE("owner_id","conversation_id")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "turn_event" (
	"turn_id" uuid NOT NULL,
	"last_seq" integer NOT NULL,
	"events" text NOT NULL,
	CONSTRAINT "turn_event_turn_id_last_seq_pk" PRIMARY KEY("turn_id","last_seq")
);
--> statement-breakpoint
ALTER TABLE "running_turn" ADD CONSTRAINT "running_turn_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "running_turn" ADD CONSTRAINT "running_turn_agent_id_agent_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turn_event" ADD CONSTRAINT "turn_event_turn_id_running_turn_id_fk" FOREIGN KEY ("turn_id") REFERENCES "public"."running_turn"("id") ON DELETE cascade ON UPDATE no action;
