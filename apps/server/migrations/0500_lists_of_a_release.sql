-- Entries of dictionaries come with a release or are added by staff; the next release has a say in its own alone.
alter table dictionary_item add column from_release boolean not null default true;
update dictionary_item set from_release = false where exists (
  select from audit_record where entity = 'dictionary-item' and event = 'dictionary-item.created'
    and entity_id = dictionary_item.id::text);
alter table dictionary_item alter column from_release set default false;
