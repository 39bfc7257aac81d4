-- Whom staff have rejected is paid what is theirs.
GRANT SELECT (verification_source) ON touchline.player TO tl_worker;
