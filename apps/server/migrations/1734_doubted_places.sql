-- Punches that counted as inside of a store when they came, and lie away from the store that the person has on their
-- day now: after a transfer, or after a corrected place of a store. The calculation writes them along with its days;
-- each one has a request until someone has decided, or until a later calculation needs no decision any more.
create table attendance_doubted_place (
  punch_id uuid primary key,
  employment_id uuid not null references employment,
  day date not null,
  place text not null check (place in ('outside', 'uncertain', 'unknown')),
  distance integer,
  store_id uuid references store
);
create index attendance_doubted_place_employment on attendance_doubted_place (employment_id, day);
create index attendance_doubted_place_store on attendance_doubted_place (store_id);

-- A request that a calculation has taken back leaves its punch free for another one.
drop index attendance_request_punch;
create unique index attendance_request_punch on attendance_request (punch_id) where state <> 'withdrawn';
create index attendance_request_of_punch on attendance_request (punch_id) where punch_id is not null;
create index attendance_request_open_punch on attendance_request (punch_id)
  where state = 'pending' and kind = 'field_punch';

-- Days with a clock that waited without anybody to decide are calculated once more, and get their requests.
insert into attendance_dirty (employment_id, day, cause, marked_at)
select employment_id, day, 'place.doubted', now() from attendance_day
where result in ('awaiting', 'half_absent') and final and detail -> 'clocks' @> '[{"result": "awaiting"}]'
on conflict (employment_id, day) do nothing;
