-- Searches are answered from the memory of each server, which follows these changes. A version before this one goes on,
-- but its searches fail.
CREATE TABLE "template_change" (
	"template_id" uuid NOT NULL,
	"changed_by" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "template_change_by_transaction" ON "template_change" USING btree ("changed_by");--> statement-breakpoint
CREATE FUNCTION template_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.visibility IN ('public', 'unlisted') OR NEW.visibility IN ('public', 'unlisted') THEN
    INSERT INTO template_change (template_id) VALUES (coalesce(NEW.id, OLD.id));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER template_changed AFTER INSERT OR UPDATE OR DELETE ON "template"
  FOR EACH ROW EXECUTE FUNCTION template_changed();--> statement-breakpoint
DROP TRIGGER catalogue_learn_added ON "template";--> statement-breakpoint
DROP TRIGGER catalogue_forget_removed ON "template";--> statement-breakpoint
DROP TRIGGER catalogue_follow_change ON "template";--> statement-breakpoint
DROP FUNCTION catalogue_learn_added(), catalogue_forget_removed(), catalogue_follow_change();--> statement-breakpoint
DROP FUNCTION catalogue_learn(text[]), catalogue_forget(text[]), catalogue_unused(text[]);--> statement-breakpoint
DROP TABLE "catalogue_dictionary";--> statement-breakpoint
DROP TABLE "catalogue_word";--> statement-breakpoint
DROP FUNCTION catalogue_dictionary_changed(), spelling_variants(text);--> statement-breakpoint
DROP INDEX "template_search";--> statement-breakpoint
ALTER TABLE "template" DROP COLUMN "search";--> statement-breakpoint
DROP FUNCTION catalogue_lexemes(text, text, text), catalogue_lexemes(text);--> statement-breakpoint
DROP TEXT SEARCH CONFIGURATION catalogue_spelt;--> statement-breakpoint
DROP TEXT SEARCH DICTIONARY catalogue_spelt;
