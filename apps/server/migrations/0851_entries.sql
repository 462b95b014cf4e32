-- A hire that is decided on: what was typed, frozen. The approval makes the employment, and the sealed values move to
-- the employee.
create table entry (
  id uuid primary key,
  revision integer not null default 1,
  name text not null check (octet_length(name) <= 800),
  latin_name text not null default '' check (octet_length(latin_name) <= 1280),
  sex text check (sex in ('male', 'female')),
  birthday date,
  nationality text check (nationality ~ '^[A-Z]{2}$'),
  email text not null default '',
  custom jsonb not null default '{}' check (jsonb_typeof(custom) = 'object'),
  id_number_encrypted text,
  phone_encrypted text,
  address_encrypted text,
  tax_code_encrypted text,
  insurance_code_encrypted text,
  -- Finds an open hire of the same person.
  id_number_index text,
  -- The number that was typed; empty for the next one of the rule.
  job_number text not null default '',
  effective_on date not null,
  regularisation_date date check (effective_on <= regularisation_date),
  company_id uuid not null references business_unit,
  unit_id uuid not null references business_unit,
  department_id uuid not null references department,
  post_id uuid not null references post,
  store_id uuid references store,
  manager_id uuid references employment,
  labour_relation_id uuid references labour_relation,
  rank_id uuid references rank,
  grade_id uuid references grade,
  remark text not null default '',
  state text not null check (state in ('in_approval', 'approved', 'refused', 'withdrawn')),
  employment_id uuid unique references employment,
  request_id uuid references approval_request on delete set null,
  requester_id uuid references account on delete set null,
  requester_name text not null,
  submitted_at timestamptz not null,
  ended_at timestamptz,
  search_text text not null default '',
  check ((state = 'approved') = (employment_id is not null))
);
create trigger entry_search before insert or update of name, latin_name on entry
  for each row execute function update_search_text('name', 'latin_name');
create unique index entry_open on entry (company_id, id_number_index) where state = 'in_approval';
create index entry_list on entry (submitted_at desc);
create index entry_company on entry (company_id);
create index entry_unit on entry (unit_id);
create index entry_department on entry (department_id);
create index entry_post on entry (post_id);
create index entry_store on entry (store_id);
create index entry_manager on entry (manager_id);
create index entry_labour_relation on entry (labour_relation_id);
create index entry_rank on entry (rank_id);
create index entry_grade on entry (grade_id);
create index entry_request on entry (request_id);
create index entry_requester on entry (requester_id);
