-- When sales of a line end: before the chosen pickup, or before the first stop of the trip.
ALTER TABLE lines ADD COLUMN sales_end text NOT NULL DEFAULT 'segment'
  CONSTRAINT lines_sales_end_check CHECK (sales_end IN ('segment', 'trip'));
