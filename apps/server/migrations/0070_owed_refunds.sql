-- Whom the follow-up of refunds asks about every minute: few among all who have paid.
create index application_fee_owed on application (id)
  where fee = 'PAID' and (refund_granted or review in ('REJECTED', 'WITHDRAWN', 'LAPSED', 'DISQUALIFIED'));
