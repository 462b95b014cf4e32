-- The clock of the store or the unit that a request is about, as it was at the submission. Its times are shown by it,
-- and its days go by it. Null: the clock of the installation.
alter table approval_request add column time_zone text;

update approval_request request set time_zone = coalesce(
  (select store.time_zone from store_row store
    where store.subject_id = case when request.payload ->> 'store' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        then (request.payload ->> 'store')::uuid end
      and store.during @> request.day limit 1),
  (select setting.time_zone from business_unit_setting_of(request.unit_id) setting));
