-- Counts what happens to the draft of a form, its publication and its end too: who has read the form before may not
-- begin the next draft over what another has published meanwhile.
alter table form_definition add column revision integer not null default 0 check (revision >= 0);
update form_definition set revision = form_draft.revision from form_draft where form_draft.form_id = form_definition.id;
alter table form_draft drop column revision;
