-- For the bets that are there too. It reads them without stopping anybody from writing.
ALTER TABLE touchline.bet VALIDATE CONSTRAINT bet_system;
ALTER TABLE touchline.bet VALIDATE CONSTRAINT bet_custom_odds;
ALTER TABLE touchline.bet VALIDATE CONSTRAINT bet_decided;
ALTER TABLE touchline.bet VALIDATE CONSTRAINT bet_result;
ALTER TABLE touchline.bet VALIDATE CONSTRAINT bet_revision;
