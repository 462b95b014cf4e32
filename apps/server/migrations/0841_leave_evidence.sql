-- The evidence of leave, such as a medical certificate, and accounts whose coming leave has to be priced again.
alter table leave_request add column evidence_file_id uuid;
create index leave_request_evidence on leave_request (evidence_file_id);
create index leave_request_days on leave_request (unit_id, from_day, to_day);
alter table leave_account add column reprice boolean not null default false;
create index leave_account_reprice on leave_account (id) where reprice;
