-- AUTH-06: trigger function of `player`. `phone_verified_at` applies to `mobile_phone` or, without one, to
-- `auth_phone`. It is cleared when that number changes, unless the same statement sets it for the new number.
CREATE OR REPLACE FUNCTION touchline.forget_verified_number() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- A sign-up verifies only the number to which its code was sent, not another number entered in the form.
    IF NEW.mobile_phone <> coalesce(NEW.auth_phone, '') THEN
      NEW.phone_verified_at := NULL;
    END IF;
  ELSIF coalesce(NEW.mobile_phone, NEW.auth_phone) IS DISTINCT FROM coalesce(OLD.mobile_phone, OLD.auth_phone)
    AND NEW.phone_verified_at IS NOT DISTINCT FROM OLD.phone_verified_at THEN
    NEW.phone_verified_at := NULL;
  END IF;
  RETURN NEW;
END $$;
