-- The files of a submission. They belong to the installation; authors of forms read them.
create table form_submission_file (
  file_id uuid primary key references stored_file,
  submission_id uuid not null references form_submission
);
create index form_submission_file_submission on form_submission_file (submission_id);
