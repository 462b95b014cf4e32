-- How many applications of a project were first handed in, passed, and paid or let off, by the quarter of an hour, of
-- which the hours of every time zone consist. Insertions only, as in position_tally: a count is the sum, and a job folds
-- old rows together. The event log writes it, so that whatever is logged is counted, once for each application.
create table hour_tally (
  id bigint generated always as identity primary key,
  project_id uuid not null,
  quarter timestamptz not null,
  applied integer not null,
  passed integer not null,
  paid integer not null
);
create index hour_tally_project on hour_tally (project_id, quarter) include (applied, passed, paid);

create function counted_by_the_hour(state_column text, action text, after text) returns text language sql immutable
return case
  when action = 'submit' then 'applied'
  when state_column = 'review' and after = 'PASSED' then 'passed'
  when action in ('settle', 'grantWaiver') then 'paid'
end;

create function count_events() returns trigger language plpgsql as $$
begin
  insert into hour_tally (project_id, quarter, applied, passed, paid)
  select application.project_id, date_bin('15 minutes', first.at, timestamptz 'epoch'),
    count(*) filter (where kind = 'applied'), count(*) filter (where kind = 'passed'),
    count(*) filter (where kind = 'paid')
  from (
    select distinct on (application_id, kind) application_id, kind, at, id
    from (select *, counted_by_the_hour(state_column, action, after) as kind from written) told
    where kind is not null order by application_id, kind, id) first
  join application on application.id = first.application_id
  where not exists (
    select from application_event earlier where earlier.application_id = first.application_id
      and earlier.id < first.id
      and counted_by_the_hour(earlier.state_column, earlier.action, earlier.after) = first.kind)
  group by 1, 2;
  return null;
end $$;

insert into hour_tally (project_id, quarter, applied, passed, paid)
select application.project_id, date_bin('15 minutes', first.at, timestamptz 'epoch'),
  count(*) filter (where kind = 'applied'), count(*) filter (where kind = 'passed'), count(*) filter (where kind = 'paid')
from (
  select application_id, counted_by_the_hour(state_column, action, after) as kind, min(at) as at
  from application_event group by 1, 2) first
join application on application.id = first.application_id where kind is not null
group by 1, 2;

create trigger application_event_counted after insert on application_event referencing new table as written
  for each statement execute function count_events();
