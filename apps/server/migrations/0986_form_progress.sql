-- The number of invalid sections has the name that the contract gives it.
update application
set sections = (sections - 'faulty') || jsonb_build_object('invalid', sections -> 'faulty')
where sections ? 'faulty';
