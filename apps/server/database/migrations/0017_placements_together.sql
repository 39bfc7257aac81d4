-- Placements of several players are written by one call (commit_placements), and their facts are read by a statement of
-- the API.
DROP FUNCTION IF EXISTS touchline.placement_facts(integer, bigint, text, integer[], text[], bigint[], integer[], text[], text[]);
DROP FUNCTION IF EXISTS touchline.commit_placement(integer, bigint, uuid, bytea, text, text[], text, text, boolean, text,
  smallint, bigint, text[], bigint[], integer[], uuid[], integer[], text[], bigint[], bigint[], bigint[], integer[],
  integer[], jsonb[], uuid[], bigint[], bigint[], integer[], text[], text[], integer[], integer[], bigint[], bigint[],
  smallint[], smallint[], timestamptz[], timestamptz[], text[], text[], text[], text[], integer[], integer[], integer[],
  text[]);
