-- Every account there was is of a kind that the widened list has.
ALTER TABLE touchline.account VALIDATE CONSTRAINT account_kind;
