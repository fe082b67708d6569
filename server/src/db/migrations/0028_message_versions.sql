ALTER TABLE "conversation" ADD COLUMN "leaf_id" uuid;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "forked_from" uuid;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "depth" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "picked" bigint;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "carried_files" jsonb;--> statement-breakpoint
ALTER TABLE "memory_fact" ADD COLUMN "set_aside" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Until now every conversation was one branch.
UPDATE message SET parent_id = placed.parent_id, depth = placed.depth
FROM (
  SELECT id, lag(id) OVER branch AS parent_id, row_number() OVER branch AS depth
  FROM message WINDOW branch AS (PARTITION BY conversation_id ORDER BY seq)
) placed
WHERE placed.id = message.id;--> statement-breakpoint
CREATE INDEX "message_by_parent" ON "message" USING btree ("conversation_id","parent_id","seq");--> statement-breakpoint
UPDATE conversation SET leaf_id = newest.id
FROM (SELECT DISTINCT ON (conversation_id) conversation_id, id FROM message ORDER BY conversation_id, seq DESC) newest
WHERE newest.conversation_id = conversation.id;
