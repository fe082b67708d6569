-- Two who learnt the same words could each wait for the other: whoever had to look again for a word that was being
-- forgotten already held later ones. Changes of the dictionary now come one after the other, so that no word is held.
-- Publishing is rare and its transactions are short.
CREATE OR REPLACE FUNCTION catalogue_learn(words text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(words) = 0 THEN
    RETURN;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('catalogue_word'));
  INSERT INTO catalogue_word SELECT unnest(words) ON CONFLICT DO NOTHING;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION catalogue_forget(words text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(words) = 0 THEN
    RETURN;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('catalogue_word'));
  DELETE FROM catalogue_word WHERE word IN (SELECT catalogue_unused(words));
END $$;
