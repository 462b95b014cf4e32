-- Positions of punches are deleted some time after the closing of their period. The result of the place stays, so that
-- the day is calculated as before. A check of the new column would read all punches; its values come from checked ones.
alter table attendance_punch
  add column final_place text,
  add column final_distance integer;

-- A punch is never rewritten: decisions change its state alone, and its position is deleted once.
create or replace function hold_attendance_punch() returns trigger language plpgsql as $$
declare
  changeable text[] := array['state'];
begin
  if tg_op = 'UPDATE' and old.final_place is null and new.final_place is not null and new.latitude is null
      and new.accuracy is null then
    changeable := changeable || array['latitude', 'longitude', 'accuracy', 'final_place', 'final_distance'];
  end if;
  if tg_op = 'DELETE' or to_jsonb(new) - changeable <> to_jsonb(old) - changeable then
    raise exception 'A punch is append-only.';
  end if;
  return new;
end $$;

-- Periods and leavers without positions any more: the deletion looks at each once.
create table attendance_position_deletion (
  period_id uuid primary key references period,
  deleted_at timestamptz not null
);
alter table attendance_leaver_closing add column positions_deleted_at timestamptz;
