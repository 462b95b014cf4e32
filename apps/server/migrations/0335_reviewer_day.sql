-- The desk tells each reviewer what they have decided today.
create index application_event_reviewer_day on application_event (actor_id, at) where role = 'reviewer';
