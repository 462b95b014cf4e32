-- Times that a phone claims and that cannot be true: far after they arrived, or far before. The constraints hold for new
-- rows at once; the next migration checks the rows so far, without keeping others from writing.
alter table attendance_punch drop constraint attendance_punch_evidence_check;
alter table attendance_punch add constraint attendance_punch_evidence_check
  check (evidence in ('online', 'consistent', 'in_doubt', 'before_token', 'impossible')) not valid;
alter table figure_report drop constraint figure_report_evidence_check;
alter table figure_report add constraint figure_report_evidence_check
  check (evidence in ('online', 'consistent', 'in_doubt', 'before_token', 'impossible')) not valid;
