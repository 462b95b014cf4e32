-- The calendar of projects is a view of their list: who had the page of the calendar has that of the list.
update role set menus = case
  when 'projects' = any (menus) then array_remove(menus, 'project-settings')
  else array_replace(menus, 'project-settings', 'projects')
end
where 'project-settings' = any (menus);
