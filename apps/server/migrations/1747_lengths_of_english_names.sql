-- English names are as long as the names they belong to, also in bytes.
alter table annual_leave_rule add check (octet_length(name_en) <= 320);
alter table effective_month_rule add check (octet_length(name_en) <= 480);
alter table full_attendance_rule add check (octet_length(name_en) <= 480);
alter table working_time_rule add check (octet_length(name_en) <= 480);
alter table reminder_template add check (octet_length(name_en) <= 800);
alter table account_rule add check (octet_length(name_en) <= 960);
