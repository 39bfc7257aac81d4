-- Queues a private event for a player. The caller holds the wallet lock or, for events about notifications, the lock of
-- the player's notifications, so that the ids of the rows are in the order of the commits. Centrifugo does not deliver
-- a second event with the same key.
CREATE OR REPLACE FUNCTION touchline.notify_player(p_player bigint, p_channels text[], p_data jsonb, p_key text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(p_channels) > 0 THEN
    INSERT INTO touchline.outbox (method, payload, partition)
    VALUES ('broadcast', jsonb_build_object('channels', p_channels, 'data', p_data, 'idempotency_key', p_key),
      p_player % 8);
  END IF;
END $$;
