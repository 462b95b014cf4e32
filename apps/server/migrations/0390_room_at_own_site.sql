-- A room stands at a site of its own project. One that stood at a site of another gets a site like that in its own, under
-- a code that none there has: what its tickets say of name and address stays true.
with astray as (
  select distinct room.project_id, site.id as site_id
  from exam_room room join exam_site site on site.id = room.site_id and site.project_id <> room.project_id
), made as (
  insert into exam_site (id, project_id, code, name, name_en, address, address_en, latitude, longitude)
  select gen_random_uuid(), astray.project_id, site.code || '-' || left(site.id::text, 8), site.name, site.name_en,
    site.address, site.address_en, site.latitude, site.longitude
  from astray join exam_site site on site.id = astray.site_id
  returning id, project_id, code
)
update exam_room room set site_id = made.id
from exam_site site, made
where site.id = room.site_id and site.project_id <> room.project_id
  and made.project_id = room.project_id and made.code = site.code || '-' || left(site.id::text, 8);
alter table exam_site add constraint exam_site_in_project unique (project_id, id);
alter table exam_room drop constraint exam_room_site_id_fkey;
alter table exam_room add constraint exam_room_site_fkey
  foreign key (project_id, site_id) references exam_site (project_id, id);
