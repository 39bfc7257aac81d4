-- Adds triggers by which rows of a table can never be deleted, and these columns never changed (all columns if none are
-- listed).
CREATE OR REPLACE FUNCTION touchline.forbid_change(p_table text, VARIADIC p_columns text[] DEFAULT '{}') RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER never_rewritten BEFORE DELETE OR UPDATE %s ON touchline.%I
    FOR EACH ROW EXECUTE FUNCTION touchline.reject_change()',
    CASE WHEN cardinality(p_columns) > 0 THEN 'OF ' || array_to_string(p_columns, ', ') ELSE '' END, p_table);
END $$;
