-- Returns whether a player's debts are still those that were read and, if there are any, the balance as well, so that
-- the evaluation still holds (FUND-13). The caller holds the wallet lock. Only functions call this one, so it is not
-- granted to application roles.
CREATE OR REPLACE FUNCTION touchline.owes_as_read(p_player bigint, p_operator integer, p_currency text, p_owed jsonb,
  p_available bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  RETURN touchline.debts_of_player(p_player, p_operator) = p_owed AND (p_owed = '{}' OR EXISTS (
    SELECT FROM touchline.account WHERE player_id = p_player AND operator_id = p_operator AND kind = 'available'
      AND currency = p_currency AND subject = '' AND balance_minor = p_available));
END $$;
