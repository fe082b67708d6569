-- Seven years after their end, retention may take rows out of the books; nothing else may, and nothing may change them.
CREATE OR REPLACE FUNCTION ledger_is_written_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('agentry.retention', true) = 'on' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the ledger is only added to';
END $$;
