-- Pictures are encoded anew, and may grow by it: what a field allows is compared with what the person has sent.
-- Empty where nobody noted it: as large as it is stored.
alter table stored_file add column sent_size integer;
