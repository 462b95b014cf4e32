-- A position that is not published is prepared by the office and unknown to applicants.
alter table position add column state text not null default 'published' check (state in ('draft', 'published'));
