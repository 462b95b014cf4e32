-- Khmer writes the same word in two ways that look alike: a subscript DA or TA, and two forms of the letter for "give".
-- Its keyboards type a space without width. Search sees through all of them.
create or replace function search_fold(input text) returns text language sql immutable parallel safe as $$
  select case
    when input collate "C" !~ '[^ -~\u4e00-\u9fff]' then lower(input collate "C") collate "und-x-icu"
    else replace(
      translate(
        lower(regexp_replace(normalize(coalesce(input, ''), NFD),
          '[\u0300-\u036f\u0e47-\u0e4c\u0ec8-\u0ecd\u1037\u1038\u17c9-\u17d1\u200b-\u200d\u2060]', '', 'g')
          collate "und-x-icu"),
        U&'đ\17B2', U&'d\17B1'),
      U&'\17D2\178A', U&'\17D2\178F')
  end
$$;

do $$
declare
  known record;
begin
  for known in
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'search_text'
  loop
    execute format('update %I set search_text = search_text where search_text ~ %L', known.table_name,
      '[\u1780-\u17ff\u200b-\u200d\u2060]');
  end loop;
end $$;
