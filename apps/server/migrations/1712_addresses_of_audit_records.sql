-- From where staff made a change; none for jobs, applicants, visitors, and records before this column.
alter table audit_record add column address text;
