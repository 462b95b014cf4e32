-- The owner of an account changes the phone number with a code to each of the two numbers.
alter table sms_code drop constraint sms_code_purpose_check;
alter table sms_code add constraint sms_code_purpose_check
  check (purpose in ('register', 'login', 'reset', 'changePhone'));
