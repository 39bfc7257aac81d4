-- AUTH-06: `phone_verified_at` refers to `mobile_phone`, or else to `auth_phone`. This trigger clears it when the number
-- changes to an unproved one.
CREATE OR REPLACE FUNCTION touchline.forget_verified_number() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- A sign-up verifies only the number that received its code, not another number entered in the form.
    IF NEW.mobile_phone <> coalesce(NEW.auth_phone, '') THEN
      NEW.phone_verified_at := NULL;
    END IF;
  ELSIF coalesce(NEW.mobile_phone, NEW.auth_phone) IS DISTINCT FROM coalesce(OLD.mobile_phone, OLD.auth_phone)
    AND NEW.phone_verified_at IS NOT DISTINCT FROM OLD.phone_verified_at THEN
    NEW.phone_verified_at := NULL;
  END IF;
  RETURN NEW;
END $$;
