-- The time of an employee with one company. What holds from a day on is in `assignment_row`, the fold of its events.
create table employment (
  id uuid primary key,
  employee_id uuid not null references employee,
  job_number text not null,
  company_id uuid not null references business_unit,
  -- The first day of service with the group, which a move to another company of it does not change.
  service_start date not null,
  rescinded boolean not null default false,
  revision integer not null default 1,
  -- A number belongs to one employee, through all employments.
  constraint employment_job_number foreign key (employee_id, job_number) references job_number (employee_id, number)
);
create index employment_employee on employment (employee_id, job_number);
create index employment_company on employment (company_id);

create table assignment_row (
  subject_id uuid not null references employment,
  during daterange not null check (not isempty(during)),
  sources jsonb not null,
  unit_id uuid not null references business_unit,
  department_id uuid not null references department,
  post_id uuid not null references post,
  manager_id uuid references employment,
  labour_relation_id uuid references labour_relation,
  rank_id uuid references rank,
  grade_id uuid references grade,
  employment_state text not null
    check (employment_state in ('waiting_to_enter', 'entered', 'waiting_to_leave', 'left')),
  probation_state text not null check (probation_state in ('none', 'waiting', 'regular', 'refused')),
  entry_date date not null,
  regularisation_date date check (entry_date <= regularisation_date),
  leave_date date check (entry_date <= leave_date),
  exclude using gist (subject_id with =, during with &&)
);
create index assignment_row_subject on assignment_row (subject_id);
create index assignment_row_unit on assignment_row (unit_id);
create index assignment_row_department on assignment_row (department_id, lower(during));
create index assignment_row_post on assignment_row (post_id);
create index assignment_row_manager on assignment_row (manager_id);
create index assignment_row_labour_relation on assignment_row (labour_relation_id);
create index assignment_row_rank on assignment_row (rank_id);
create index assignment_row_grade on assignment_row (grade_id);
