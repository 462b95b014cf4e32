-- Where the written exam of a project is sat. Rooms are numbered through the whole exam.
create table exam_site (
  id uuid primary key,
  project_id uuid not null references project,
  code text not null,
  name text not null,
  address text not null,
  unique (project_id, code)
);

create table exam_room (
  id uuid primary key,
  site_id uuid not null references exam_site,
  project_id uuid not null references project,
  number integer not null check (number > 0),
  capacity integer not null check (capacity > 0),
  unique (project_id, number)
);

-- Once made it stands: method and seed let anybody compute it again.
create table seat_allotment (
  project_id uuid primary key references project,
  method text not null check (method in ('snake', 'random')),
  seed text not null,
  made_at timestamptz not null
);

-- One seat for all subjects of a project.
create table exam_seat (
  application_id uuid primary key references application,
  project_id uuid not null references project,
  room_id uuid not null references exam_room,
  seat integer not null check (seat > 0),
  ticket_number text not null,
  unique (room_id, seat),
  unique (project_id, ticket_number)
);

-- Marks of subjects, and of the interview under the code 'interview'.
create table exam_mark (
  application_id uuid not null references application,
  subject_code text not null,
  state text not null check (state in ('present', 'absent', 'violation', 'zero')),
  mark numeric check (mark >= 0),
  entered_at timestamptz not null,
  primary key (application_id, subject_code),
  check ((state = 'present') = (mark is not null))
);

-- What the rules made of the marks, replaced as a whole by every ranking.
create table exam_result (
  application_id uuid primary key references application,
  project_id uuid not null references project,
  position_id uuid not null references position,
  written numeric,
  total numeric,
  rank integer,
  ranked integer not null,
  threshold numeric,
  above_threshold boolean,
  computed_at timestamptz not null
);
create index exam_result_position on exam_result (position_id, rank);

create table recheck_request (
  application_id uuid primary key references application,
  reason_encrypted text not null,
  requested_at timestamptz not null,
  concluded_at timestamptz,
  opinion text
);
