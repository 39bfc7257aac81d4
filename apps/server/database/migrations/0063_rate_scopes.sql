-- Exchange rates have scopes of their own: who writes rules of betting need not be allowed to say what money is worth.
ALTER TABLE touchline.staff_token DROP CONSTRAINT staff_token_scopes_check;
-- A handful of rows.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE touchline.staff_token ADD CONSTRAINT staff_token_scopes_check CHECK (cardinality(scopes) > 0 AND scopes <@ ARRAY[
  'configuration:read', 'configuration:write', 'betting:read', 'betting:write', 'players:read', 'players:write',
  'payments:read', 'payments:write', 'points:read', 'points:write', 'rates:read', 'rates:write']);
-- Who could read rates goes on reading them. Nobody writes them without a new token.
UPDATE touchline.staff_token SET scopes = scopes || ARRAY['rates:read'] WHERE 'betting:read' = ANY (scopes);
