-- What a bet may win where no rule says otherwise: 10,000.00 EUR or about as much in other currencies, for operators that are added from
-- now on (`operator_currency`). An operator there is keeps its limits and gets no rules: they are its own to change.
UPDATE touchline.currency SET max_win_minor = max_win_minor / 100;
