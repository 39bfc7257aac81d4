-- Queues a private event for a player. Written after the lock of the wallet, or of notifications for those: rows about one
-- thing have ids in the order of their commits. A key already delivered is not delivered again.
CREATE OR REPLACE FUNCTION touchline.notify_player(p_player bigint, p_channels text[], p_data jsonb, p_key text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(p_channels) > 0 THEN
    INSERT INTO touchline.outbox (method, payload, partition)
    VALUES ('broadcast', jsonb_build_object('channels', p_channels, 'data', p_data, 'idempotency_key', p_key),
      p_player % 8);
  END IF;
END $$;
