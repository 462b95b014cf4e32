-- What the applicant had read when the recheck was asked for: it stands until the recheck is concluded.
alter table recheck_request add column standing jsonb;
