-- Posts that a person holds besides the main assignment: additional ones, and those of people who are represented.
create table further_assignment (
  id uuid primary key,
  revision integer not null,
  employment_id uuid not null references employment,
  during daterange not null check (not isempty(during)),
  kind text not null check (kind in ('additional', 'acting')),
  -- Whom the person acts for.
  acts_for_id uuid references employment,
  post_id uuid not null references post,
  store_id uuid references store,
  region_id uuid references sales_region,
  manager_id uuid references employment,
  remark text not null default '',
  origin text not null check (origin in ('request', 'command', 'import', 'carried_over')),
  request_id uuid,
  -- The row that this one is an earlier version of.
  version_of uuid references further_assignment,
  created_at timestamptz not null,
  rescinded_at timestamptz,
  constraint further_assignment_acting check ((kind = 'acting') = (acts_for_id is not null)),
  constraint further_assignment_other check (acts_for_id <> employment_id and manager_id <> employment_id),
  constraint further_assignment_place check (store_id is null or region_id is null),
  constraint further_assignment_post exclude using gist (employment_id with =, post_id with =,
    (coalesce(store_id, region_id, '00000000-0000-0000-0000-000000000000'::uuid)) with =, during with &&)
    where (rescinded_at is null),
  constraint further_assignment_acted_for exclude using gist (acts_for_id with =, during with &&)
    where (rescinded_at is null)
);
create index further_assignment_employment on further_assignment (employment_id);
create index further_assignment_acts_for on further_assignment (acts_for_id);
create index further_assignment_post_id on further_assignment (post_id);
create index further_assignment_store on further_assignment (store_id);
create index further_assignment_region on further_assignment (region_id);
create index further_assignment_manager on further_assignment (manager_id);
create index further_assignment_version on further_assignment (version_of);

-- What counts: a further assignment ends with the employment, and goes on where a leaving is revoked.
create view further_assignment_in_force as
  select further.id, employment_id, kind, acts_for_id, post_id, store_id, region_id, manager_id,
    during * daterange(null, (select min(lower(part.during)) from assignment_row part
      where part.subject_id = further.employment_id and part.employment_state = 'left')) as during
  from further_assignment further
  where rescinded_at is null;

-- The posts that people hold themselves: of the main assignment and of additional ones.
create view held_post as
  select subject_id as employment_id, post_id, during, employment_state from assignment_row
  union all
  select employment_id, post_id, during, 'entered' from further_assignment_in_force where kind = 'additional';
