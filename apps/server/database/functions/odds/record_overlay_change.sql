-- Trigger function of `overlay`: records when an operator hides a subject and shows it again, and raises the operator's
-- revision, by which placements detect the change.
CREATE OR REPLACE FUNCTION touchline.record_overlay_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  -- If the overlay is deleted or changed to another subject, the old subject is shown again.
  IF TG_OP <> 'INSERT' AND OLD.is_hidden AND (TG_OP = 'DELETE' OR NOT NEW.is_hidden
    OR (OLD.operator_id, OLD.kind, OLD.provider, OLD.subject_urn)
      IS DISTINCT FROM (NEW.operator_id, NEW.kind, NEW.provider, NEW.subject_urn)) THEN
    INSERT INTO touchline.overlay_change (operator_id, kind, provider, subject_urn, is_hidden)
    VALUES (OLD.operator_id, OLD.kind, OLD.provider, OLD.subject_urn, false);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.is_hidden AND (TG_OP = 'INSERT' OR NOT OLD.is_hidden
    OR (OLD.operator_id, OLD.kind, OLD.provider, OLD.subject_urn)
      IS DISTINCT FROM (NEW.operator_id, NEW.kind, NEW.provider, NEW.subject_urn)) THEN
    INSERT INTO touchline.overlay_change (operator_id, kind, provider, subject_urn, is_hidden)
    VALUES (NEW.operator_id, NEW.kind, NEW.provider, NEW.subject_urn, true);
  END IF;
  UPDATE touchline.operator SET betting_revision = betting_revision + 1
  WHERE id IN (OLD.operator_id, NEW.operator_id);
  RETURN NULL;
END $$;
