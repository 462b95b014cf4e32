-- Templates say whether the figure is reported; the versions so far ask for none.
update attendance_template_version set rules = rules || '{"figure": null}' where not rules ? 'figure';

-- A report of the figure of a person on a work date, with a photo of each kind that the rules ask for.
create table figure_report (
  -- Chosen by the phone: one identifier is one report.
  id uuid primary key,
  employment_id uuid not null references employment,
  -- Where the person belonged on the day: the scope of the row.
  day date not null,
  unit_id uuid not null references business_unit,
  department_id uuid references department,
  store_id uuid references store,
  time_zone text not null,
  -- The time that counts, which is the receipt wherever the claim of the phone is not proven.
  reported_at timestamptz not null,
  received_at timestamptz not null,
  evidence text not null check (evidence in ('online', 'consistent', 'in_doubt', 'before_token')),
  late boolean not null,
  -- What the photos show: it stays when they are deleted.
  photo_kinds text[] not null,
  verdict text check (verdict in ('rejected', 'unqualified')),
  verdict_reason text check (octet_length(verdict_reason) <= 1600),
  reviewed_by uuid references account on delete set null,
  reviewed_at timestamptz,
  check ((verdict is null) = (verdict_reason is null) and (verdict is null) = (reviewed_at is null))
);
create index figure_report_day on figure_report (employment_id, day);
create index figure_report_reported on figure_report (reported_at, id);
create index figure_report_unit on figure_report (unit_id, day);
create index figure_report_department on figure_report (department_id);
create index figure_report_store on figure_report (store_id, day);
create index figure_report_reviewer on figure_report (reviewed_by);
-- Another report of a day follows a rejected one only.
create unique index figure_report_standing on figure_report (employment_id, day) where verdict is distinct from 'rejected';

create table figure_report_photo (
  report_id uuid not null references figure_report,
  kind text not null check (kind in ('full_body', 'upper_body', 'name_badge', 'shoes', 'hands')),
  file_id uuid not null references stored_file,
  -- Of the picture as it is stored: equal pictures have equal digests.
  sha256 text not null,
  -- Whether each of 8 × 8 points is brighter than its right and its lower neighbour.
  difference_hash bit(128) not null,
  -- Eight parts of the hash with their places: hashes that differ in six bits share two parts at least.
  hash_parts integer[] not null,
  signals jsonb not null default '[]' check (jsonb_typeof(signals) = 'array'),
  received_at timestamptz not null,
  primary key (report_id, kind)
);
create index figure_report_photo_file on figure_report_photo (file_id);
create index figure_report_photo_parts on figure_report_photo using gin (hash_parts);
create index figure_report_photo_sha256 on figure_report_photo (sha256);
