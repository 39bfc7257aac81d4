-- Who a player is in the chat of matches (BOOK-24): an id that says nothing of the account, gone with it.
CREATE TABLE touchline.chat_user (
  player_id bigint PRIMARY KEY,
  operator_id integer NOT NULL,
  id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  FOREIGN KEY (operator_id, player_id) REFERENCES touchline.player (operator_id, id)
);
GRANT SELECT, INSERT ON touchline.chat_user TO tl_api;
