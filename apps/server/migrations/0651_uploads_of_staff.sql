-- Staff own uploads until a record takes them over; a file of the installation has no owner.
alter table stored_file
  add owner_account_id uuid references account on delete set null,
  add constraint stored_file_one_owner check (num_nonnulls(owner_person_id, owner_account_id) <= 1);
create index stored_file_account on stored_file (owner_account_id) where owner_account_id is not null;

alter table resumable_upload
  alter owner_person_id drop not null,
  add owner_account_id uuid references account on delete cascade,
  add constraint resumable_upload_one_owner check (num_nonnulls(owner_person_id, owner_account_id) = 1);
create index resumable_upload_account on resumable_upload (owner_account_id) where owner_account_id is not null;
