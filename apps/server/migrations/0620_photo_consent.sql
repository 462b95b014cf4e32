-- The photo is processed by a consent of its own; its version is that of the privacy notice that explains it.
alter table consent drop constraint consent_document_check;
alter table consent add constraint consent_document_check check (document in ('agreement', 'privacy', 'photo'));
create unique index consent_once on consent (person_id, document, version);
