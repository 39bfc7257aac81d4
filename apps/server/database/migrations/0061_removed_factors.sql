-- A new password by mail says which second factors it removes (AUTH-13).
DROP FUNCTION IF EXISTS touchline.reset_password;
DROP FUNCTION IF EXISTS touchline.drop_new_factors;
