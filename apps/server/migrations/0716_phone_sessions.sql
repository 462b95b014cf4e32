-- A session of the phone app lasts for thirty days after its last use; one of a browser ends after eight hours.
alter table staff_session
  add column client text not null default 'browser',
  add constraint staff_session_client check (client in ('browser', 'phone'));
