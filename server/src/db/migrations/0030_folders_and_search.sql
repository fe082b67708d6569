CREATE TABLE "conversation_folder" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agent" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "pinned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "folder_id" uuid;--> statement-breakpoint
ALTER TABLE "conversation_folder" ADD CONSTRAINT "conversation_folder_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_folder_id_conversation_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."conversation_folder"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_folder_by_owner" ON "conversation_folder" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "agent_removed" ON "agent" USING btree ("removed_at") WHERE removed_at IS NOT NULL;--> statement-breakpoint
DROP INDEX "conversation_by_owner";--> statement-breakpoint
CREATE INDEX "conversation_by_owner" ON "conversation" USING btree ("owner_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "conversation_by_folder" ON "conversation" USING btree ("folder_id") WHERE folder_id IS NOT NULL;--> statement-breakpoint
-- The words of a message or a search: lower case, without accents, in no particular language. Punctuation separates
-- them, and characters of Chinese and Japanese are a word each. Every part is cut before it is normalised, because
-- ordering a long run of accents takes more than linear time; what is cut off cannot be found.
CREATE FUNCTION message_words(value text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT word), '{}') FROM (
    SELECT left(public.catalogue_plain(left(part, 40)), 40) AS word
    FROM unnest(regexp_split_to_array(
      lower(CASE
        WHEN octet_length(value) = length(value) THEN left(value, 100000)
        ELSE regexp_replace(left(value, 100000), '[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]', ' \& ', 'g')
      END),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f\uff00-\uff0f\uff1a-\uff20]+'
    )) AS part
  ) AS parts WHERE word <> ''
$$;--> statement-breakpoint
-- Each word with a mark of its owner before it, so that the index holds the words of one person in one stretch.
-- Expensive to compute: nothing but the index should.
CREATE FUNCTION message_lexemes(owner uuid, value text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 5000 AS $$
  SELECT array_to_tsvector(ARRAY(
    SELECT left(md5(owner::text), 8) || ':' || word FROM unnest(public.message_words(value)) AS word
  ))
$$;--> statement-breakpoint
-- Every word of a search, from three letters on also as the beginning of a longer one. Null where it has no word.
CREATE FUNCTION message_query(owner uuid, value text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT string_agg(
    '''' || left(md5(owner::text), 8) || ':' || word || '''' || CASE WHEN length(word) >= 3 THEN ':*' ELSE '' END, ' & '
  )::tsquery
  FROM (SELECT word FROM unnest(public.message_words(value)) AS word LIMIT 10) AS words
$$;--> statement-breakpoint
CREATE INDEX "message_search" ON "message" USING gin (message_lexemes("owner_id", "content")) WITH (fastupdate=false);
