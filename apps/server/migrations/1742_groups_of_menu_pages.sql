-- The group to which an administrator moved a page of a long directory; null for the one of its declaration.
alter table menu add column group_code text;
