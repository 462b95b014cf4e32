-- What the checks of the health page measured, for their trends; only the last day is kept.
create table health_sample (
  check_name text not null,
  figure text not null,
  at timestamptz not null,
  value double precision not null,
  primary key (check_name, figure, at)
);
