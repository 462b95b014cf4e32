-- Ended requests are deleted after their retention period.
create index approval_request_ended on approval_request (ended_at) where ended_at is not null;
