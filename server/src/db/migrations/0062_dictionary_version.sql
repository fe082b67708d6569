CREATE TABLE "catalogue_dictionary" (
	"version" uuid NOT NULL
);
--> statement-breakpoint
INSERT INTO "catalogue_dictionary" VALUES (gen_random_uuid());--> statement-breakpoint
-- Servers keep the words in memory and compare this before they rely on them. It changes in the transaction that learns
-- or forgets words, which has the lock of `catalogue_learn` and `catalogue_forget`: nobody waits here for the row.
CREATE FUNCTION catalogue_dictionary_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed) THEN
    UPDATE catalogue_dictionary SET version = gen_random_uuid();
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER catalogue_dictionary_grown AFTER INSERT ON "catalogue_word" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_dictionary_changed();--> statement-breakpoint
CREATE TRIGGER catalogue_dictionary_shrunk AFTER DELETE ON "catalogue_word" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_dictionary_changed();
