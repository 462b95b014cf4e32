-- Whether a message went out may stay unclear: the request was sent and no answer came, or the server died meanwhile.
alter table sms_record drop constraint sms_record_outcome_check,
  add check (outcome in ('sent', 'refused', 'unreached', 'unclear'));
