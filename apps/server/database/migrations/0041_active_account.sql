-- Which of a player's accounts is in use (SESS-03); null: the one in the player's own currency.
ALTER TABLE touchline.player ADD COLUMN active_currency text;
