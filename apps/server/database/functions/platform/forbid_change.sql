-- Rows of the table are never deleted, and these columns (all, if none are named) never written again.
CREATE OR REPLACE FUNCTION touchline.forbid_change(p_table text, VARIADIC p_columns text[] DEFAULT '{}') RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER never_rewritten BEFORE DELETE OR UPDATE %s ON touchline.%I
    FOR EACH ROW EXECUTE FUNCTION touchline.reject_change()',
    CASE WHEN cardinality(p_columns) > 0 THEN 'OF ' || array_to_string(p_columns, ', ') ELSE '' END, p_table);
END $$;
