insert into system_setting (code, value) values
  ('passwordMinimum', '8'),
  ('passwordCharacters', 'letters-digits');
