-- Cards name the origin of a copy as long as it can be opened. Only a template that is opened or closed concerns its copies, not
-- every one that is launched once more.
ALTER TABLE "template_change" ADD COLUMN "opened_or_closed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION template_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_open boolean := coalesce(OLD.visibility IN ('public', 'unlisted'), false);
  is_open boolean := coalesce(NEW.visibility IN ('public', 'unlisted'), false);
BEGIN
  IF was_open OR is_open THEN
    INSERT INTO template_change (template_id, opened_or_closed) VALUES (coalesce(NEW.id, OLD.id), was_open <> is_open);
  END IF;
  RETURN NULL;
END $$;
