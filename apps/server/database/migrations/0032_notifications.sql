-- What a player reads in the product itself (NTF-01). Written by the gate alone: each has its message.
CREATE TABLE touchline.notification (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  operator_id integer NOT NULL,
  player_id bigint NOT NULL,
  message_id bigint UNIQUE REFERENCES touchline.message ON DELETE SET NULL,
  type text NOT NULL CHECK (type IN ('bet', 'maintenance', 'bonus', 'jackpot', 'vip_bet')),
  object_type text CHECK (length(object_type) BETWEEN 1 AND 40),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 2000),
  caption text CHECK (length(caption) BETWEEN 1 AND 200),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  read_at timestamptz,
  FOREIGN KEY (operator_id, player_id) REFERENCES touchline.player (operator_id, id)
);
CREATE INDEX notification_player ON touchline.notification (player_id, id DESC);
CREATE INDEX notification_unread ON touchline.notification (player_id) WHERE read_at IS NULL;

GRANT SELECT ON touchline.notification TO tl_api;
