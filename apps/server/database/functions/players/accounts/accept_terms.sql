-- Stores that a player agrees to a version of a site's terms (SHELL-12), at the sign-up or later. Each agreement is a
-- row that never changes. The newest one is also stored with the player.
CREATE OR REPLACE FUNCTION touchline.accept_terms(p_player bigint, p_site integer, p_version text, p_at timestamptz)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  INSERT INTO touchline.terms_acceptance (operator_id, player_id, site_id, version, accepted_at)
  SELECT player.operator_id, player.id, site.id, p_version, p_at
  FROM touchline.player JOIN touchline.site ON site.operator_id = player.operator_id AND site.id = p_site
  WHERE player.id = p_player
  ON CONFLICT (player_id, site_id, version) DO NOTHING;
  UPDATE touchline.player SET terms_version = p_version, terms_accepted_at = p_at, must_accept_terms = false
  WHERE id = p_player AND (terms_version IS DISTINCT FROM p_version OR must_accept_terms);
END $$;

GRANT EXECUTE ON FUNCTION touchline.accept_terms(bigint, integer, text, timestamptz) TO tl_api;
