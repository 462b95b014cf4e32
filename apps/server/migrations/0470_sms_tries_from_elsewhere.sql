-- Tries from another network than the one that asked for the code, which has tries of its own.
alter table sms_code add tries_from_elsewhere integer not null default 0;
