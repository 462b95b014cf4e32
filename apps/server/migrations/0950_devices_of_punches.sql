-- The phones that people clock in with: how they are called, the key that signs their punches, and their release.
alter table attendance_device
  add column record_id uuid not null default gen_random_uuid(),
  -- The browser and system, as people name their phones.
  add column phone text not null default '' check (octet_length(phone) <= 800),
  -- SubjectPublicKeyInfo in base64; the private key cannot leave the phone.
  add column public_key text check (octet_length(public_key) <= 400),
  add column released_at timestamptz,
  add column released_by uuid references account on delete set null,
  add column release_reason text check (octet_length(release_reason) <= 8000),
  add constraint attendance_device_record unique (record_id),
  add constraint attendance_device_released check ((released_at is null) = (release_reason is null));
create index attendance_device_released_by on attendance_device (released_by);
