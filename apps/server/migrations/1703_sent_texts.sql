-- The office reads the words that a person received; what a message says changes with its project.
alter table applicant_delivery add column sent_text text;
