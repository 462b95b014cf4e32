-- Files that nothing names are cleared away. What names a file may be encrypted, so that each is looked up by the modules
-- once in a while: when it was looked up last, and when it was last given as part of something.
alter table stored_file add column named_at timestamptz, add column examined_at timestamptz;
create index stored_file_examined on stored_file (examined_at nulls first, created_at);
create index stored_file_key on stored_file (storage_key);
