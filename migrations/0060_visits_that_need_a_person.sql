-- Visits that somebody has to enter, move or settle in the CRM are found by their day, however many need nobody. One that was
-- cancelled before anybody entered it needs nobody either.
create index appointments_needing_person on appointments (account_id, starts_at)
  where (crm_state in ('by_hand', 'conflict', 'person') or crm_reason is not null)
    and (state <> 'cancelled' or crm_state in ('conflict', 'person') or (crm_state = 'by_hand' and crm_reason is not null));
