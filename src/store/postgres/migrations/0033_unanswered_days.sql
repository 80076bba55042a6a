-- The day of the last search for accidents, where no answers of it were there yet.
ALTER TABLE change_searches ADD COLUMN unanswered_day date;
