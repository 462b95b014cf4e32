-- Finished jobs of the exam office stay on its board with their files. Unfinished ones start again: seats and releases
-- were one transaction, and tickets are printed again.
insert into run (id, kind, unit_id, subject, input, inputs_hash, state, round, requested_at, requested_by, due_at,
  finished_at, outcome)
select work.id, 'exam-' || work.kind, project.business_unit_id, work.project_id, work.input,
  encode(sha256(convert_to(work.input::text, 'UTF8')), 'hex'),
  case work.state when 'done' then 'locked' when 'failed' then 'failed' when 'cancelled' then 'cancelled' else 'draft' end,
  case work.state when 'done' then 1 else 0 end, work.requested_at, work.requested_by, work.run_at, work.finished_at,
  case when work.outcome ->> 'reason' = 'exam.work_failed' then jsonb_set(work.outcome, '{reason}', '"run.failed"')
    else work.outcome end
from exam_work work join project on project.id = work.project_id;

insert into run_chunk (run_id, round, ordinal, chunk, weight, state)
select id, 1, 1, '{}', coalesce(total, 0), 'done' from exam_work where state = 'done';

insert into run_file (run_id, ordinal, name, items, storage_key)
select file.work_id, file.ordinal, file.name, file.tickets, file.storage_key
from exam_work_file file join exam_work work on work.id = file.work_id where work.state = 'done';

drop table exam_work_file;
drop table exam_work;

-- Records of the log, of the queue and of ended tasks go on under the new names. A waiting job names its run.
do $$
begin
  execute format('create or replace function audit_former_names() returns jsonb language sql immutable parallel safe '
    'return %L::jsonb', audit_former_names() || '{
      "exam_work.requested": "run.requested",
      "exam_work.cancelled": "run.cancel",
      "examination.work": "run.execute",
      "examination.resume": "run.resume"
    }');
end
$$;
reindex index audit_record_event;
reindex index audit_record_entity;
update job_run set task = audit_current_name(task) where task <> audit_current_name(task);
do $$
begin
  if to_regclass('graphile_worker._private_tasks') is not null then
    update graphile_worker._private_tasks set identifier = audit_current_name(identifier)
    where identifier <> audit_current_name(identifier);
  end if;
  if to_regclass('graphile_worker._private_known_crontabs') is not null then
    update graphile_worker._private_known_crontabs set identifier = audit_current_name(identifier)
    where identifier <> audit_current_name(identifier);
  end if;
end
$$;

-- The seats that a run has calculated, until it publishes them.
create table exam_seat_draft (
  run_id uuid not null references run on delete cascade,
  application_id uuid not null,
  room_id uuid not null,
  seat integer not null,
  ticket_number text not null,
  primary key (run_id, application_id)
);
