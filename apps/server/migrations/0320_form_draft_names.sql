-- A name that an author gives is part of the draft until that is published: lists of versions go on with the published one.
alter table form_draft add column name text;
update form_draft set name = form_definition.name from form_definition where form_definition.id = form_draft.form_id;
alter table form_draft alter column name set not null;
