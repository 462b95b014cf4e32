-- By which request a form came to its revision: an author to whom the answer was lost knows the revision as their own.
alter table form_definition add column attempt uuid;
