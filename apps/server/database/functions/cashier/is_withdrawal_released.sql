-- Returns whether staff have released a withdrawal. If staff rejected the player, only a release after the rejection
-- counts (FUND-16).
CREATE OR REPLACE FUNCTION touchline.is_withdrawal_released(p_payment uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT EXISTS (SELECT FROM touchline.payment_release AS released
    JOIN touchline.payment ON payment.id = released.payment_id JOIN touchline.player ON player.id = payment.player_id
    WHERE released.payment_id = p_payment AND (player.verification <> 'rejected' OR released.created_at > player.verification_at))
$$;

GRANT EXECUTE ON FUNCTION touchline.is_withdrawal_released(uuid) TO tl_worker;
