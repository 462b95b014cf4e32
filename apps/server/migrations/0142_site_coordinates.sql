-- Where an exam site is on the map, in degrees of WGS 84; nobody has to say.
alter table exam_site
  add column latitude double precision check (latitude between -85 and 85),
  add column longitude double precision check (longitude between -180 and 180),
  add constraint exam_site_coordinates check ((latitude is null) = (longitude is null));
