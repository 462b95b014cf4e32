-- The rows so far keep the constraints that the migration before gave to new ones.
alter table attendance_punch validate constraint attendance_punch_evidence_check;
alter table figure_report validate constraint figure_report_evidence_check;
