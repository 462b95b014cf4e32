-- A role, a business unit or a job opening has a name of its own among its neighbours, whatever the case of its letters.
-- Of records that share a name so far, all but the oldest take their code or a number after it.
update role set name = name || ' (' || code || ')' where exists (
  select from role other where other.business_unit_id = role.business_unit_id and lower(other.name) = lower(role.name)
    and other.id < role.id);
create unique index role_name on role (business_unit_id, lower(name));

update business_unit set name = name || ' (' || code || ')' where exists (
  select from business_unit other where other.parent_id is not distinct from business_unit.parent_id
    and lower(other.name) = lower(business_unit.name) and other.id < business_unit.id);
create unique index business_unit_name on business_unit (parent_id, lower(name));

update talent_post set title = title || ' (' || numbered.nth || ')' from (
  select id, row_number() over (partition by business_unit_id, lower(title) order by id) as nth from talent_post) numbered
where numbered.id = talent_post.id and numbered.nth > 1;
alter table talent_post drop constraint talent_post_title;
create unique index talent_post_title on talent_post (business_unit_id, lower(title));
