-- A transition of an application takes a key as well: sent again by the same person, the request is answered from here.
alter table application_event add column request_key text, add column answer jsonb;
create unique index application_event_request on application_event (application_id, request_key)
  where request_key is not null;
