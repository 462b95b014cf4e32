-- The versions in force are those of the published articles.
delete from system_setting where code in ('agreementVersion', 'privacyVersion');
