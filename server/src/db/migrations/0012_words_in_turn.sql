-- Two who take back the last two templates with a word would each find the other's still there: they forget one after
-- the other. A change forgets before it learns, so that whoever waits for its turn holds no word that others wait for.
CREATE OR REPLACE FUNCTION catalogue_forget(words text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  unused text[];
BEGIN
  IF cardinality(words) = 0 THEN
    RETURN;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('catalogue_forget'));
  unused := ARRAY(SELECT catalogue_unused(words));
  PERFORM FROM catalogue_word WHERE word = ANY (unused) ORDER BY word FOR UPDATE;
  DELETE FROM catalogue_word WHERE word IN (SELECT catalogue_unused(unused));
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION catalogue_follow_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before CONSTANT text[] := CASE OLD.visibility WHEN 'public' THEN tsvector_to_array(OLD.search) ELSE '{}' END;
  after CONSTANT text[] := CASE NEW.visibility WHEN 'public' THEN tsvector_to_array(NEW.search) ELSE '{}' END;
BEGIN
  PERFORM catalogue_forget(ARRAY(SELECT unnest(before) EXCEPT SELECT unnest(after)));
  PERFORM catalogue_learn(ARRAY(SELECT unnest(after) EXCEPT SELECT unnest(before)));
  RETURN NULL;
END $$;
