create table system_setting (
  code text primary key,
  value text not null,
  value_en text not null default '',
  updated_at timestamptz not null default now()
);
insert into system_setting (code, value, value_en) values
  ('sysTitle', '公开招聘报名系统', 'Public Recruitment'),
  ('sysLogo', '', ''),
  ('smsLogin', 'on', ''),
  ('helpPhone', '', ''),
  ('helpHours', '', ''),
  ('organiser', '', ''),
  ('undertaker', '', ''),
  ('agreementVersion', '1', ''),
  ('privacyVersion', '1', '');
