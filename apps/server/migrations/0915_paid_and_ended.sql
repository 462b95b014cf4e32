-- Paid fees of applications that cannot continue as they are, for the list and the to-do of the fee desk.
create index application_fee_paused on application (id)
  where fee = 'PAID' and review in ('DRAFT', 'POST_CANCELLED');
