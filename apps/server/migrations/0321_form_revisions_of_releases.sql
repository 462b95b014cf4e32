-- Versions that came with the product did not count: who had a form open before goes on as if it were the newest.
update form_definition set revision = revision + 1, attempt = null
where exists (
  select from form_version
  where form_version.form_id = form_definition.id and form_version.published_by is null and form_version.number > 1
);
