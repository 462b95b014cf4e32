-- Whether the rules of the day ask for a photo of a punch, also while it has not arrived.
alter table attendance_punch add column photo_due boolean not null default false;

-- The photo of a punch. It arrives after the punch and changes nothing of it.
create table attendance_punch_photo (
  -- Punches are partitioned by their claim, so that no key of the identifier alone can be referenced.
  punch_id uuid primary key,
  employment_id uuid not null references employment,
  -- Where the person belonged on the work date: the scope of the row.
  work_day date not null,
  unit_id uuid not null references business_unit,
  department_id uuid references department,
  store_id uuid references store,
  file_id uuid not null references stored_file,
  -- By the camera of the app; otherwise chosen from the phone.
  taken boolean not null,
  -- Of the picture as it is stored: equal pictures have equal digests.
  sha256 text not null,
  -- Whether each of 8 × 8 points is brighter than its right and its lower neighbour.
  difference_hash bit(128) not null,
  -- Eight parts of the hash with their places: hashes that differ in six bits share two parts at least.
  hash_parts integer[] not null,
  signals jsonb not null default '[]' check (jsonb_typeof(signals) = 'array'),
  received_at timestamptz not null
);
create index attendance_punch_photo_employment on attendance_punch_photo (employment_id, work_day);
create index attendance_punch_photo_unit on attendance_punch_photo (unit_id, work_day);
create index attendance_punch_photo_department on attendance_punch_photo (department_id);
create index attendance_punch_photo_store on attendance_punch_photo (store_id);
create index attendance_punch_photo_file on attendance_punch_photo (file_id);
create index attendance_punch_photo_parts on attendance_punch_photo using gin (hash_parts);
