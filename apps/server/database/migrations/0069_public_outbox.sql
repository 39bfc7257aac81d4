-- The feed announces states of producers and matches to everybody. It may not write to a player: whoever breaks into a feed
-- process could send false private messages or end connections. Functions write as the owner, whom policies do not bind. The
-- rows of the version before pass.
-- Keys are compared too: a consumer that reads names in any case would take `Channels` for `channels`.
ALTER TABLE touchline.outbox ENABLE ROW LEVEL SECURITY;
CREATE POLICY public_channels ON touchline.outbox FOR INSERT TO tl_feed WITH CHECK (
  method = 'broadcast' AND payload - 'channels' - 'data' = '{}' AND jsonb_array_length(payload -> 'channels') > 0
  AND NOT EXISTS (
    SELECT FROM jsonb_array_elements(payload -> 'channels') AS named (channel)
    WHERE jsonb_typeof(channel) <> 'string' OR NOT starts_with(channel #>> '{}', 'public:')));
CREATE POLICY consumer_reads ON touchline.outbox FOR SELECT TO tl_live USING (true);
CREATE POLICY consumer_deletes ON touchline.outbox FOR DELETE TO tl_live USING (true);
