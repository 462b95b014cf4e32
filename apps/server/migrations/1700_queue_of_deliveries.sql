-- The order in which deliveries were queued. All of a night are due at one moment of the morning, and a person reads them
-- in the order in which they happened. The index finds the next one, which took a sort of all that were due.
alter table applicant_delivery add column queue_position bigint generated always as identity;
alter table attempt_delivery add column queue_position bigint generated always as identity;
alter table interview_delivery add column queue_position bigint generated always as identity;
alter table mail_message add column queue_position bigint generated always as identity;

drop index applicant_delivery_due;
drop index attempt_delivery_due;
drop index interview_delivery_due;
drop index mail_message_due;
create index applicant_delivery_due on applicant_delivery (due_at, queue_position) where state in ('waiting', 'sending');
create index attempt_delivery_due on attempt_delivery (due_at, queue_position) where state in ('waiting', 'sending');
create index interview_delivery_due on interview_delivery (due_at, queue_position) where state in ('waiting', 'sending');
create index mail_message_due on mail_message (due_at, queue_position) where state in ('waiting', 'sending');
