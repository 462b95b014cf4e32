-- The IANA time zone on whose clock an interview was planned: that of the business unit at the time.
alter table talent_interview add column time_zone text;
update talent_interview set time_zone = coalesce(
  (select setting.time_zone from resume join business_unit_setting setting on setting.id = resume.business_unit_id
    where resume.id = talent_interview.resume_id
      and (talent_interview.day + talent_interview.start_time::time) at time zone setting.time_zone = talent_interview.starts_at),
  'Asia/Shanghai');
alter table talent_interview alter column time_zone set not null;
