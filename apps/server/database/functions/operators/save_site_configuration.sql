-- Saves a new version of a site's configuration, unless another version was saved since the one that was edited: then
-- nothing changes, and the newest version number is returned. The site's name, locales and time zone are updated in the
-- same transaction, because feed and API read them from the table `site`. If the document equals the newest version, no
-- version is added.
CREATE OR REPLACE FUNCTION touchline.save_site_configuration(p_version touchline.new_site_version, p_document jsonb)
RETURNS TABLE (saved boolean, newest integer) LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  v_newest integer;
  v_document jsonb;
BEGIN
  PERFORM 1 FROM touchline.site WHERE id = p_version.site_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'there is no site %', p_version.site_id; END IF;
  SELECT version, document INTO v_newest, v_document FROM touchline.site_configuration
    WHERE site_id = p_version.site_id ORDER BY version DESC LIMIT 1;
  v_newest := coalesce(v_newest, 0);
  IF v_newest <> p_version.base THEN RETURN QUERY SELECT false, v_newest; RETURN; END IF;
  IF v_document IS DISTINCT FROM p_document THEN
    v_newest := v_newest + 1;
    INSERT INTO touchline.site_configuration (site_id, version, document, schema_version, author, note)
      VALUES (p_version.site_id, v_newest, p_document, p_version.schema_version, p_version.author, p_version.note);
    UPDATE touchline.site SET name = p_version.name, locales = p_version.locales, time_zone = p_version.time_zone
      WHERE id = p_version.site_id;
  END IF;
  RETURN QUERY SELECT true, v_newest;
END $$;

GRANT EXECUTE ON FUNCTION touchline.save_site_configuration(touchline.new_site_version, jsonb) TO tl_api;
