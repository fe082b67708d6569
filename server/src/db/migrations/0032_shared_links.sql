CREATE TABLE "shared_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"token_hash" bytea NOT NULL,
	"scope" text NOT NULL,
	"title" text NOT NULL,
	"agent_name" text NOT NULL,
	"with_files" boolean NOT NULL,
	"file_ids" jsonb NOT NULL,
	"message_count" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "shared_link_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "shared_message" (
	"link_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"shown" jsonb NOT NULL,
	CONSTRAINT "shared_message_link_id_position_pk" PRIMARY KEY("link_id","position")
);
--> statement-breakpoint
ALTER TABLE "shared_link" ADD CONSTRAINT "shared_link_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_link" ADD CONSTRAINT "shared_link_agent_id_agent_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_link" ADD CONSTRAINT "shared_link_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_message" ADD CONSTRAINT "shared_message_link_id_shared_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."shared_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_link_by_owner" ON "shared_link" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "shared_link_by_agent" ON "shared_link" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "shared_link_by_conversation" ON "shared_link" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "shared_link_by_expiry" ON "shared_link" USING btree ("expires_at");
