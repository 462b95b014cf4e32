-- Who came is told by the last of these, of everybody who sits somewhere.
create index application_event_attendance on application_event (application_id, id) include (action)
  where action in ('recordPresence', 'recordAbsence', 'recordViolation');
