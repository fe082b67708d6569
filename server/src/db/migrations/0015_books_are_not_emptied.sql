-- A table that is emptied fires no trigger of its rows. `CASCADE` from another table comes through here, too.
CREATE TRIGGER ledger_movement_is_not_emptied BEFORE TRUNCATE ON "ledger_movement" FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_written_once();--> statement-breakpoint
CREATE TRIGGER ledger_entry_is_not_emptied BEFORE TRUNCATE ON "ledger_entry" FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_written_once();
