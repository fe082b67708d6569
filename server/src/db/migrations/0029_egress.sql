CREATE TABLE "egress_ask" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"agent_id" uuid,
	"conversation_id" uuid NOT NULL,
	"secret_sha256" bytea,
	"sink" text NOT NULL,
	"template" text NOT NULL,
	"destination" text NOT NULL,
	"text" text NOT NULL,
	"private_parts" jsonb NOT NULL,
	"made_by" text NOT NULL,
	"decision" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "egress_grant" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"sink" text NOT NULL,
	"host" text NOT NULL,
	"made_by" text NOT NULL,
	"version" text NOT NULL,
	"given_for" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "egress_grant_once" UNIQUE("agent_id","sink","host","made_by")
);
--> statement-breakpoint
CREATE TABLE "egress_receipt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"agent_id" uuid,
	"conversation_id" uuid,
	"message_id" uuid,
	"entries" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "egress_ask" ADD CONSTRAINT "egress_ask_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "egress_ask" ADD CONSTRAINT "egress_ask_agent_id_agent_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "egress_grant" ADD CONSTRAINT "egress_grant_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "egress_grant" ADD CONSTRAINT "egress_grant_agent_id_agent_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "egress_receipt" ADD CONSTRAINT "egress_receipt_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "egress_receipt" ADD CONSTRAINT "egress_receipt_agent_id_agent_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "egress_receipt" ADD CONSTRAINT "egress_receipt_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "egress_receipt" ADD CONSTRAINT "egress_receipt_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "egress_ask_by_owner" ON "egress_ask" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "egress_ask_by_agent" ON "egress_ask" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "egress_ask_by_expiry" ON "egress_ask" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "egress_grant_by_owner" ON "egress_grant" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "egress_receipt_by_owner" ON "egress_receipt" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "egress_receipt_by_agent" ON "egress_receipt" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "egress_receipt_by_conversation" ON "egress_receipt" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "egress_receipt_by_message" ON "egress_receipt" USING btree ("message_id");
