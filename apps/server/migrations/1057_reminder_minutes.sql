-- At the time itself no reminder is sent any more: what was meant as late as possible is a minute before it.
update reminder_template set minutes = 1, revision = revision + 1
  where event in ('before_on', 'figure_due') and minutes = 0;
alter table reminder_template add check (minutes > 0 or event not in ('before_on', 'figure_due'));
