-- Withdrawals compare what is owed with the balance they were evaluated on, also when they are sent (FUND-13).
DROP FUNCTION IF EXISTS touchline.request_withdrawal;
DROP FUNCTION IF EXISTS touchline.change_withdrawal;
