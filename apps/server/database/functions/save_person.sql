-- Stores what a player is compared by.
CREATE OR REPLACE FUNCTION touchline.save_person(p_player bigint, p_operator integer, p_name text, p_near text[],
  p_mailbox text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  -- Of who has closed their account it stays as it is: the name may have been erased since it was read.
  UPDATE touchline.player SET is_compared_by = true
  WHERE id = p_player AND operator_id = p_operator AND (closed_at IS NULL OR NOT is_compared_by);
  IF NOT FOUND THEN
    RETURN;
  END IF;
  INSERT INTO touchline.person AS known (player_id, operator_id, name_key, near_keys, mailbox_key)
  VALUES (p_player, p_operator, touchline.person_hash(p_operator, p_name),
    ARRAY(SELECT touchline.person_hash(p_operator, term) FROM unnest(p_near) AS term),
    touchline.person_hash(p_operator, p_mailbox))
  ON CONFLICT (player_id) DO UPDATE SET name_key = excluded.name_key, near_keys = excluded.near_keys,
    mailbox_key = excluded.mailbox_key;
END $$;

GRANT EXECUTE ON FUNCTION touchline.save_person(bigint, integer, text, text[], text) TO tl_api, tl_worker;
