-- What the organiser says of a project and of a position, for readers of English; empty where nobody has translated it,
-- as with the names.
alter table project add column introduction_en text not null default '';
alter table position add column description_en text not null default '';
