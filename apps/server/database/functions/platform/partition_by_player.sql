-- Creates sixteen partitions of a table by player. Each partition gets its own trigger against TRUNCATE, because the
-- parent's would not run.
CREATE OR REPLACE FUNCTION touchline.partition_by_player(p_table text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  FOR remainder IN 0..15 LOOP
    EXECUTE format('CREATE TABLE touchline.%I PARTITION OF touchline.%I FOR VALUES WITH (MODULUS 16, REMAINDER %s)',
      p_table || '_' || remainder, p_table, remainder);
    PERFORM touchline.forbid_truncate(p_table || '_' || remainder);
  END LOOP;
  PERFORM touchline.forbid_truncate(p_table);
END $$;
