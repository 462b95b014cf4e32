-- An article or slide belongs to a business unit or, without one, to the whole installation; an article of a project
-- stands where its project stands.
alter table article add column business_unit_id uuid references business_unit;
alter table advertisement add column business_unit_id uuid references business_unit;
alter table article add check (business_unit_id is null or project_id is null);
create index article_unit on article (business_unit_id) where business_unit_id is not null;

-- The agreement of a project has versions of its own beside those of the installation.
alter table article drop constraint article_kind_version_key;
create unique index article_version on article (kind, version) where project_id is null;
create unique index article_project_version on article (project_id, kind, version) where project_id is not null;
