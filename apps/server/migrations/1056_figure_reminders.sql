-- A figure report that is soon late is reminded of as well, by minutes.
alter table reminder_template drop constraint reminder_template_event;
alter table reminder_template drop constraint reminder_template_check;
alter table reminder_template
  add constraint reminder_template_event check (event in ('before_on', 'on_missed', 'off', 'missing', 'figure_due',
    'leave_expiring', 'decision', 'closing')),
  add constraint reminder_template_minutes check ((event in ('before_on', 'on_missed', 'off', 'figure_due')) =
    (minutes is not null));
