-- Punches are divided by the time that the phone claimed, and read by the time that counts. Of almost all people the two
-- are near each other, so that a read of some dates concerns one or two months. These are the others: phones whose clock
-- is wrong by more than a day.
create table attendance_punch_apart (
  employment_id uuid primary key references employment
);
create function note_punch_apart() returns trigger language plpgsql as $$
begin
  insert into attendance_punch_apart (employment_id) values (new.employment_id) on conflict do nothing;
  return null;
end $$;
create trigger attendance_punch_apart after insert on attendance_punch for each row
  when (abs(extract(epoch from new.claimed_at) - extract(epoch from new.punched_at)) > 86400)
  execute function note_punch_apart();
insert into attendance_punch_apart
select distinct employment_id from attendance_punch
where abs(extract(epoch from claimed_at) - extract(epoch from punched_at)) > 86400;
