-- Demo mode claims a database before it writes to it. A start that was interrupted before the sample data was loaded left
-- a database that demo mode then took for one of production.
alter table sample_data_load alter column loaded_at drop not null;
