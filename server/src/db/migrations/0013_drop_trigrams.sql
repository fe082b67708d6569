-- Search compares words by itself since 0009. In a database of the operator's the extension may be another's, or in
-- another's use: then it stays, and does no harm.
DO $$
BEGIN
  DROP EXTENSION IF EXISTS pg_trgm;
EXCEPTION
  WHEN insufficient_privilege OR dependent_objects_still_exist THEN NULL;
END $$;
