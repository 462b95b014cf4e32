-- A message about the opening of a project goes to a person who has no application there yet, so it names the project.
-- Every other message names its application, and follows it to its project.
alter table applicant_message
  alter column application_id drop not null,
  add column project_id uuid references project on delete cascade,
  add constraint applicant_message_subject check (num_nonnulls(application_id, project_id) = 1);
create index applicant_message_project on applicant_message (project_id) where project_id is not null;

-- Messages are written in the language in which the person last logged in, and this one too.
alter table project_reminder drop column language;
