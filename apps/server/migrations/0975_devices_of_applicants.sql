-- The browser and the system of a session, as its person recognizes them in the list of sessions.
alter table applicant_session add column device text not null default '';
