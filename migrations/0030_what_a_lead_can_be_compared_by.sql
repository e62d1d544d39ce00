-- What the lists behind the compared close rates are cut by.
alter table report_leads
  -- A call log covers the lead, so that it shows whether the lead was called.
  add column covered boolean not null default false,
  -- Began with an answered call: nothing to answer fast.
  add column born boolean not null default false;
