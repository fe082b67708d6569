import type { TestApp } from './start-test-app.ts'

/** Until it is mended, the database refuses every change of the rows whose column has this value. */
export async function breakRows(
  { ports: { db } }: Pick<TestApp, 'ports'>,
  table: string,
  column: string,
  value: string,
) {
  await db.execute(`
    CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF to_jsonb(COALESCE(NEW, OLD)) ->> TG_ARGV[0] = TG_ARGV[1] THEN RAISE 'broken'; END IF;
      RETURN COALESCE(NEW, OLD);
    END $$`)
  await db.execute(`CREATE TRIGGER broken BEFORE INSERT OR UPDATE OR DELETE ON ${table}
    FOR EACH ROW EXECUTE FUNCTION refuse_change('${column}', '${value}')`)
  return () => db.execute(`DROP TRIGGER broken ON ${table}`)
}
