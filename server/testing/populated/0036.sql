-- A row in every table of migration 0036, for the service and crew of 0035.
insert into appointments (account_id, appointment_id, booking_key, service_id, crew_id, starts_at, ends_at, window_starts_at, window_ends_at, e164, contact_name, address, thread_id, state, made_by)
select account_id, account_id, 'choice:1', service_id, crew_id, now(), now() + interval '1 hour', now(), now() + interval '2 hours', '+18015550142', 'Marisol Ortega', '12 Elm Street', account_id, 'booked', 'assistant'
from text_services join text_crews using (account_id);
insert into blocked_times (account_id, crew_id, starts_at, ends_at, reason)
select account_id, crew_id, now(), now() + interval '1 day', 'Truck at the garage' from text_crews;
