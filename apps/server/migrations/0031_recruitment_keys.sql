-- Keys of personal data are rotated in place: what is kept of a submission may be encrypted anew, and nothing else of it
-- may change. What has been erased is empty rather than a ciphertext of nothing.
alter table application_version add column id uuid not null default gen_random_uuid() unique;
drop trigger application_version_unchanged on application_version;
create trigger application_version_unchanged
  before update of application_id, revision, form_version_id, choices, photo_url, submitted_at, superseded_at
  on application_version for each statement execute function refuse_change();
create trigger application_version_kept before truncate on application_version
  for each statement execute function refuse_change();
alter table application alter column content_encrypted drop not null;
alter table application add check (content_encrypted is not null or erased_at is not null);
