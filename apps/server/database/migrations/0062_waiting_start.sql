-- It takes more: a bet that waited keeps the start its match has when the bet is accepted.
DROP FUNCTION IF EXISTS touchline.accept_waiting_bets;
