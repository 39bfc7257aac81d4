-- In the time of the book: until then the session only reads, because its player had no minutes left when it opened.
ALTER TABLE touchline.session ADD COLUMN reads_until timestamptz;
