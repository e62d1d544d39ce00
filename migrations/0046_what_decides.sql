-- What decides about a text is the newest entry of each kind of the ledger, however long it is: by when it was said.
create index text_consents_newest on text_consents
  (account_id, e164, (coalesce(program, '')), action, (coalesce(consent, '')), said_at, event_id);
-- Whether texts were stopped since one was written.
create index text_consents_stops on text_consents (account_id, e164, recorded_at)
  where action = 'revoked' and program is null;
-- Texts that a carrier took and of which nothing was reported yet.
create index text_attempts_unreported on text_attempts (started_at)
  where state = 'accepted' and status in ('queued', 'sending');
