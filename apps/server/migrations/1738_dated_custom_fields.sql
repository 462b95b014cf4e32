-- Values of custom fields of staff files that hold from a day on, by field: like the other columns, the fold of events.
alter table assignment_row add column dated_custom jsonb not null default '{}';
