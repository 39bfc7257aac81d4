-- It compares with what was read.
DROP FUNCTION IF EXISTS touchline.request_withdrawal;
