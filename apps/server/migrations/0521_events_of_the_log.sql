-- The filter of the audit log offers the events that it holds: one look at this index for each.
create index audit_record_event on audit_record (event);
