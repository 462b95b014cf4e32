-- What is shown until publicity: the rank in the written test, which interviews do not touch.
alter table exam_result
  add column written_rank integer,
  add column written_ranked integer not null default 0;

-- Of a result that has an interview in it, the rank in the written test is known with the next ranking.
update exam_result set written_rank = rank, written_ranked = ranked
where not exists (
  select from exam_mark
  where exam_mark.application_id = exam_result.application_id and exam_mark.subject_code = 'interview'
);
