-- Tries that are being judged stand beside those that were judged wrong: both are bounded together, and only wrong ones
-- are held against anybody. A try whose server was killed is given up by the time of the last one.
alter table login_failure
  add column judging integer not null default 0,
  add constraint login_failure_counts check (failures >= 0 and judging >= 0);
