-- Adds a trigger that forbids TRUNCATE of a table, even to its owner.
CREATE OR REPLACE FUNCTION touchline.forbid_truncate(p_table text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER never_truncated BEFORE TRUNCATE ON touchline.%I
    FOR EACH STATEMENT EXECUTE FUNCTION touchline.reject_change()', p_table);
END $$;
