-- A row in the table of migration 0042, and an appointment that is in a CRM.
insert into crm_calendars (account_id, writes, agreed_by, agreed_at, office_id, office_zone, service_types, spots, spots_read_at)
select account_id, true, account_id, now(), '1', 'America/Denver', '{}', '[["2079601008", 1790000000, 60]]', now() from accounts;
update appointments set crm = 'FieldRoutes', crm_state = 'entered', crm_appointment_id = '700001', crm_customer_id = '900001',
  crm_spot_id = '2079601008', crm_starts_at = window_starts_at, crm_ends_at = window_ends_at;
