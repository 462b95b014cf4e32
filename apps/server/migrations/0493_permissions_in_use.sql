-- Nothing ever asked for it.
update role set permissions = array_remove(permissions, 'application:export') where 'application:export' = any(permissions);
