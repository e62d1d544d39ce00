-- From which number customers are asked, on the working day before, whether a visit stands. One number of an account does.
alter table text_numbers add column confirms_visits boolean not null default false;
create unique index text_numbers_for_visits on text_numbers (account_id) where confirms_visits;

-- When the customer confirmed the window; null again once it moves.
alter table appointments add column confirmed_at timestamptz;
create index appointments_by_window on appointments (account_id, window_starts_at) where state = 'booked';
