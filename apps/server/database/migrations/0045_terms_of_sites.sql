-- Agreements from before 0039 are known of the player alone. Each becomes one of the site of the sign-up, else of the operator's
-- only site. Where neither is known the player is asked once more.
INSERT INTO touchline.terms_acceptance (operator_id, player_id, site_id, version, accepted_at)
SELECT player.operator_id, player.id, coalesce(joined.site_id, only_site.id), player.terms_version,
  coalesce(player.terms_accepted_at, player.created_at)
FROM touchline.player
LEFT JOIN (SELECT sign_up.player_id, max(sign_up.site_id) AS site_id FROM touchline.sign_up
  WHERE sign_up.player_id IS NOT NULL GROUP BY sign_up.player_id) AS joined ON joined.player_id = player.id
LEFT JOIN (SELECT site.operator_id, min(site.id) AS id FROM touchline.site
  GROUP BY site.operator_id HAVING count(*) = 1) AS only_site ON only_site.operator_id = player.operator_id
WHERE player.terms_version IS NOT NULL AND coalesce(joined.site_id, only_site.id) IS NOT NULL
  AND NOT EXISTS (SELECT FROM touchline.terms_acceptance AS agreed
    WHERE agreed.player_id = player.id AND agreed.version = player.terms_version);
