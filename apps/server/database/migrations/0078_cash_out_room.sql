-- What a cash-out that waits counts within its operator's minute, in the book currency: given back when it is rejected. Null: it was not
-- counted, or was requested before this was stored.
ALTER TABLE touchline.waiting_cash_out ADD COLUMN book_minor bigint CHECK (book_minor >= 0);

-- It takes the newest settings that its caller has read; left out, it keeps the earlier meaning.
DROP FUNCTION IF EXISTS touchline.put_cash_out_setting;
