-- Rows of the schedule are records of a list, with imports and exports.
alter table attendance_schedule add column id uuid not null default gen_random_uuid();
alter table attendance_schedule add constraint attendance_schedule_id unique (id);
