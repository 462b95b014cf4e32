-- What a ranking was made of, in counters: moments of two transactions do not tell which of them saw the other.
create table exam_ranking (
  project_id uuid primary key references project,
  -- How often marks were changed, and how often they had been when the ranking was computed.
  mark_changes bigint not null default 0,
  ranked_mark_changes bigint,
  -- How many positions were cancelled when the ranking was computed.
  ranked_cancelled integer
);

insert into exam_ranking (project_id, mark_changes, ranked_mark_changes, ranked_cancelled)
select result.project_id,
  max(case when exists (select from exam_mark mark
    where mark.application_id = result.application_id and mark.entered_at > result.computed_at) then 1 else 0 end),
  0,
  (select count(*) from position where position.project_id = result.project_id
    and position.cancelled_at <= max(result.computed_at))
from exam_result result group by result.project_id;
