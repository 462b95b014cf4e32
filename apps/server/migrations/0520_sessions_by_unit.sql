-- A session stands where its account stands, so that those of a unit are found by an index.
alter table account add constraint account_at_unit unique (id, business_unit_id);

alter table staff_session add column business_unit_id uuid;
update staff_session set business_unit_id = account.business_unit_id from account where account.id = account_id;
alter table staff_session
  alter column business_unit_id set not null,
  drop constraint staff_session_account_id_fkey,
  add foreign key (account_id, business_unit_id) references account (id, business_unit_id)
    on update cascade on delete cascade;

create index staff_session_unit on staff_session (business_unit_id);
