-- The encrypted custom values of a hire end with its decision.
delete from entry_sealed using entry where entry.id = entry_sealed.entry_id and entry.state <> 'in_approval';
-- Nothing is found by encrypted custom values, so an index of them would only show which are equal.
update employee_sealed set blind_index = null
where field not in ('idNumber', 'phone', 'address', 'taxCode', 'insuranceCode');
