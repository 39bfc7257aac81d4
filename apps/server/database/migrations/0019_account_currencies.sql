-- Every account there was is in a currency of its operator, as every new one must be.
ALTER TABLE touchline.account VALIDATE CONSTRAINT account_of_operator_currency;
