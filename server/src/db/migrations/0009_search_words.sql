DROP INDEX "catalogue_word_alike";--> statement-breakpoint
DROP INDEX "template_search";--> statement-breakpoint
-- As a word is spelt: without its stem, and without the words that every text has.
CREATE TEXT SEARCH DICTIONARY catalogue_spelt (TEMPLATE = simple, STOPWORDS = english);--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION catalogue_spelt (COPY = simple);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION catalogue_spelt ALTER MAPPING REPLACE simple WITH catalogue_spelt;--> statement-breakpoint
-- Accents are left out here and in what people ask for. Each of these is one expression, so that PostgreSQL writes it
-- out where it is called.
CREATE FUNCTION catalogue_plain(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN octet_length(value) = length(value) THEN value
    ELSE regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]+', '', 'g')
  END
$$;--> statement-breakpoint
-- Each word and its stem.
CREATE FUNCTION catalogue_lexemes(value text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('pg_catalog.english', public.catalogue_plain(value))
    || to_tsvector('public.catalogue_spelt', public.catalogue_plain(value))
$$;--> statement-breakpoint
CREATE FUNCTION catalogue_lexemes(name text, category text, description text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT setweight(public.catalogue_lexemes(name), 'A')
    || setweight(public.catalogue_lexemes(category), 'B')
    || setweight(public.catalogue_lexemes(description), 'C')
$$;--> statement-breakpoint
ALTER TABLE "template" drop column "search";--> statement-breakpoint
ALTER TABLE "template" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (catalogue_lexemes(name, category, description)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "template_search" ON "template" USING gin ("search") WITH (fastupdate=false) WHERE visibility = 'public';--> statement-breakpoint
-- The beginning of a word with as many letters left out as typing errors are forgiven (`forgiven` in words.ts).
-- Two words that lie no further apart have one of these in common: a wrong, missing, extra or swapped letter is
-- one that is left out on either side. Seven letters are enough to find the few that are then compared in full.
CREATE FUNCTION spelling_variants(word text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  whole CONSTANT text := left(word, 7);
  variants text[] := ARRAY[whole];
  shorter text;
BEGIN
  IF length(word) < 3 THEN
    RETURN variants;
  END IF;
  FOR i IN 1..length(whole) LOOP
    shorter := left(whole, i - 1) || substr(whole, i + 1);
    variants := variants || shorter;
    IF length(word) >= 6 THEN
      FOR j IN i..length(shorter) LOOP
        variants := variants || (left(shorter, j - 1) || substr(shorter, j + 1));
      END LOOP;
    END IF;
  END LOOP;
  RETURN variants;
END $$;--> statement-breakpoint
DELETE FROM "catalogue_word";--> statement-breakpoint
ALTER TABLE "catalogue_word" ALTER COLUMN "word" SET DATA TYPE text COLLATE "C";--> statement-breakpoint
INSERT INTO "catalogue_word" SELECT DISTINCT unnest(tsvector_to_array(search)) FROM "template" WHERE visibility = 'public';--> statement-breakpoint
CREATE INDEX "catalogue_word_spelling" ON "catalogue_word" USING gin (spelling_variants("word")) WITH (fastupdate=false);--> statement-breakpoint
-- Those by which no public template is found. Each is one look into the index, however often it occurs.
CREATE FUNCTION catalogue_unused(words text[]) RETURNS SETOF text LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  RETURN QUERY SELECT word FROM unnest(words) AS word WHERE NOT EXISTS (
    SELECT FROM template
    WHERE visibility = 'public' AND search @@ ('''' || replace(replace(word, '\', '\\'), '''', '''''') || '''')::tsquery
  );
END $$;--> statement-breakpoint
-- Holds the words until the template is there for all to see: nobody forgets them meanwhile, and those who learn
-- the same ones do not wait for each other. One that was being forgotten is gone by then, and learnt again.
CREATE FUNCTION catalogue_learn(words text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  held integer;
BEGIN
  LOOP
    INSERT INTO catalogue_word SELECT word FROM unnest(words) AS word ORDER BY word COLLATE "C" ON CONFLICT DO NOTHING;
    PERFORM FROM catalogue_word WHERE word = ANY (words) ORDER BY word FOR KEY SHARE;
    GET DIAGNOSTICS held = ROW_COUNT;
    EXIT WHEN held = cardinality(words);
  END LOOP;
END $$;--> statement-breakpoint
-- Looks again once it holds the words: a template that has them may have come while it waited.
CREATE FUNCTION catalogue_forget(words text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  unused CONSTANT text[] := ARRAY(SELECT catalogue_unused(words));
BEGIN
  PERFORM FROM catalogue_word WHERE word = ANY (unused) ORDER BY word FOR UPDATE;
  DELETE FROM catalogue_word WHERE word IN (SELECT catalogue_unused(unused));
END $$;--> statement-breakpoint
CREATE FUNCTION catalogue_learn_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM catalogue_learn(ARRAY(SELECT DISTINCT unnest(tsvector_to_array(search)) FROM added WHERE visibility = 'public'));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION catalogue_forget_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM catalogue_forget(ARRAY(SELECT DISTINCT unnest(tsvector_to_array(search)) FROM removed WHERE visibility = 'public'));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION catalogue_follow_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before CONSTANT text[] := CASE OLD.visibility WHEN 'public' THEN tsvector_to_array(OLD.search) ELSE '{}' END;
  after CONSTANT text[] := CASE NEW.visibility WHEN 'public' THEN tsvector_to_array(NEW.search) ELSE '{}' END;
BEGIN
  PERFORM catalogue_learn(ARRAY(SELECT unnest(after) EXCEPT SELECT unnest(before)));
  PERFORM catalogue_forget(ARRAY(SELECT unnest(before) EXCEPT SELECT unnest(after)));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER catalogue_learn_added AFTER INSERT ON "template" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_learn_added();--> statement-breakpoint
CREATE TRIGGER catalogue_forget_removed AFTER DELETE ON "template" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_forget_removed();--> statement-breakpoint
CREATE TRIGGER catalogue_follow_change AFTER UPDATE OF "name", "category", "description", "visibility" ON "template"
  FOR EACH ROW WHEN (OLD.visibility IS DISTINCT FROM NEW.visibility OR OLD.search IS DISTINCT FROM NEW.search)
  EXECUTE FUNCTION catalogue_follow_change();
