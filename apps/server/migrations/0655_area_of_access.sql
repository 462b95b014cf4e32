-- Accounts, roles and sessions are an area of their own: access. Business units stay in the area of the organisation, so
-- a role has in both what it had in one.
insert into role_scope (role_id, area, kind, ids)
  select role_id, 'access', kind, ids from role_scope where area = 'organisation';
update role set menus = array_append(menus, 'access')
  where menus @> array['organisation'] and menus && array['accounts', 'roles', 'sessions', 'who-may'];
insert into menu (code, kind, path, icon, buttons, declared_position)
  select 'access', 'directory', path, 'shield-lock', buttons, declared_position from menu where code = 'organisation';
update menu set parent_code = 'access', path = replace(path, '/organisation/', '/access/')
  where code in ('accounts', 'roles', 'sessions', 'who-may') and parent_code = 'organisation';
