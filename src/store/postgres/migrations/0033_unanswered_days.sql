-- The day of the last search for accidents, if it had no answers yet.
ALTER TABLE change_searches ADD COLUMN unanswered_day date;
