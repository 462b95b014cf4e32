-- Exports of fees have a permission of their own. Those who exported the totals by reading fees still may.
update role set permissions = permissions || array['fee:export']
  where 'fee:read' = any(permissions) and not 'fee:export' = any(permissions);
