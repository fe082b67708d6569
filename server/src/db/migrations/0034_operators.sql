ALTER TABLE "account" ADD COLUMN "is_operator" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE TABLE "operator_action" (
	"id" uuid PRIMARY KEY NOT NULL,
	"operator_id" uuid,
	"action" text NOT NULL,
	"account_id" uuid,
	"target" text,
	"reason" text DEFAULT '' NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operator_action" ADD CONSTRAINT "operator_action_operator_id_account_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_action" ADD CONSTRAINT "operator_action_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_action_by_time" ON "operator_action" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "operator_action_by_operator" ON "operator_action" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "operator_action_by_account" ON "operator_action" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "operator_action_by_target" ON "operator_action" USING btree ("target");--> statement-breakpoint
-- The log is only added to. Erasing a person takes their id and the reason that was written about them out of a row,
-- and retention removes rows after seven years; nothing else changes one.
CREATE FUNCTION operator_action_is_written_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('agentry.retention', true) = 'on' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.id, NEW.action, NEW.target, NEW.facts, NEW.at) IS NOT DISTINCT FROM (OLD.id, OLD.action, OLD.target, OLD.facts, OLD.at)
      AND (NEW.operator_id IS NULL OR NEW.operator_id IS NOT DISTINCT FROM OLD.operator_id)
      AND (NEW.account_id IS NULL OR NEW.account_id IS NOT DISTINCT FROM OLD.account_id)
      AND (NEW.reason = OLD.reason OR (NEW.reason = '' AND OLD.account_id IS NOT NULL AND NEW.account_id IS NULL)) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'the log of operators is only added to';
END $$;--> statement-breakpoint
CREATE TRIGGER operator_action_is_written_once BEFORE UPDATE OR DELETE ON "operator_action" FOR EACH ROW EXECUTE FUNCTION operator_action_is_written_once();--> statement-breakpoint
CREATE TRIGGER operator_action_is_not_emptied BEFORE TRUNCATE ON "operator_action" FOR EACH STATEMENT EXECUTE FUNCTION operator_action_is_written_once();
