-- Trigger function of tables whose rows must never be changed or deleted: raises an error.
CREATE OR REPLACE FUNCTION touchline.reject_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is never rewritten: % rejected', TG_TABLE_NAME, TG_OP USING ERRCODE = '42501';
END $$;
