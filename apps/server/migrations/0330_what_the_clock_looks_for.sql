-- What is handed in after the review of its project is over is reviewed in a time of its own.
alter table application add column review_until timestamptz;

-- What the clock asks for every minute in every project: few rows each, among all that have come this far.
create index application_due_correction on application (project_id, correction_deadline) where review = 'RETURNED';
create index application_due_draft on application (project_id, id)
  where review = 'DRAFT' and (number is not null or fee <> 'NONE');
create index application_due_fee on application (project_id, id) where fee = 'DUE';
create index application_due_ticket on application (project_id, id) where exam = 'SEATED';
