-- Pregnancies of staff, on whose days the law of a country forbids nights and overtime. A row is deleted, not ended, once
-- its retention is over: it is data about health.
create table maternity_protection (
  id uuid primary key,
  revision integer not null default 1,
  employment_id uuid not null references employment,
  expected_on date not null,
  birth_on date check (birth_on between expected_on - 140 and expected_on + 42),
  agrees boolean not null,
  ends_on date check (ends_on >= expected_on - 280),
  constraint maternity_protection_pregnancy exclude using gist (
    employment_id with =, daterange(expected_on - 280, coalesce(least(birth_on, ends_on), expected_on), '[]') with &&)
);
