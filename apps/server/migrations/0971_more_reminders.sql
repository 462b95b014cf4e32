-- Decisions that wait, and the closing of a period, are reminded of as well; both by days.
alter table reminder_template drop constraint reminder_template_event_check;
alter table reminder_template drop constraint reminder_template_check1;
alter table reminder_template
  add constraint reminder_template_event check (event in ('before_on', 'on_missed', 'off', 'missing', 'leave_expiring',
    'decision', 'closing')),
  add constraint reminder_template_days check ((event in ('leave_expiring', 'decision', 'closing')) = (days is not null));
