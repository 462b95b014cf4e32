-- With what somebody logged in, as the browser says it: those of before are not known.
alter table staff_session add column device text not null default '';
