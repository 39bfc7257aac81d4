-- AUTH-06: `phone_verified_at` is about `mobile_phone`, else `auth_phone`. A number that nobody has proved is never verified.
CREATE OR REPLACE FUNCTION touchline.forget_verified_number() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- A sign-up proves the number it is confirmed by, and no other that was given with it.
    IF NEW.mobile_phone <> coalesce(NEW.auth_phone, '') THEN
      NEW.phone_verified_at := NULL;
    END IF;
  ELSIF coalesce(NEW.mobile_phone, NEW.auth_phone) IS DISTINCT FROM coalesce(OLD.mobile_phone, OLD.auth_phone)
    AND NEW.phone_verified_at IS NOT DISTINCT FROM OLD.phone_verified_at THEN
    NEW.phone_verified_at := NULL;
  END IF;
  RETURN NEW;
END $$;
