-- Staff are not players: they belong to an operator and prove it by a token. Only its hash is here.
-- Tokens are made and revoked by whoever may migrate, never by a process that serves calls.
CREATE TABLE touchline.staff_token (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  operator_id integer NOT NULL REFERENCES touchline.operator,
  -- The author of what is done with it.
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  scopes text[] NOT NULL
    CHECK (cardinality(scopes) > 0 AND scopes <@ ARRAY['configuration:read', 'configuration:write']),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX staff_token_operator ON touchline.staff_token (operator_id);

GRANT SELECT ON touchline.staff_token TO tl_api;
