-- It says how many notices were left out, too. Release 0.2.0 has none.
DROP FUNCTION IF EXISTS touchline.queue_bet_notices(integer, integer);

-- Sessions are deleted 90 days after their end, with the addresses in them.
GRANT SELECT (token_hash, created_at), DELETE ON touchline.session TO tl_worker;

-- Who confirmed an address in another browser than the one of the sign-up has not agreed to anything yet.
ALTER TABLE touchline.player ADD COLUMN must_accept_terms boolean NOT NULL DEFAULT false;
-- With another parameter: whether the owner of the address filled in the form. Release 0.2.0 has no sign-up.
DROP FUNCTION IF EXISTS touchline.create_player(bigint);
-- Agreements are written by one function.
REVOKE INSERT (operator_id, player_id, site_id, version) ON touchline.terms_acceptance FROM tl_api;
-- What was sent to a player, and where from, is exported with the rest.
GRANT SELECT (data) ON touchline.message TO tl_api;

-- How long an operator keeps who a player was after the account is closed: laws against money laundering ask for five years.
ALTER TABLE touchline.operator ADD COLUMN personal_data_years smallint NOT NULL DEFAULT 5
  CONSTRAINT operator_personal_data_years CHECK (personal_data_years BETWEEN 1 AND 20);
