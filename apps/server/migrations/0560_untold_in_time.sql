-- An interview that began before its candidate could be told of it is one that they were not told of in time; and no SMS
-- goes to the number of another country, which the approved templates are not for.
alter table interview_telling drop constraint interview_telling_outcome_check,
  add constraint interview_telling_outcome_check check (outcome in ('sent', 'refused', 'unclear', 'missed', 'abroad'));
