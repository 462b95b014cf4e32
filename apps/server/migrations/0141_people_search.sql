-- People are found by any beginning of a name: its words, each tail of a Chinese name, their readings and initials. The
-- words are kept as lexemes, because trigrams know only the letters of the database's character type.
create function search_starts_of(input text) returns tsvector language sql stable parallel safe as $$
  with letters as (
    -- Looked up one by one: a join would read all readings for every name.
    select letter, at, coalesce((select reading from han_reading known where known.letter = pieces.letter), letter) as reading
    from regexp_split_to_table(left(search_fold(input), 60), '') with ordinality as pieces (letter, at)
  ), starts as (
    select word from regexp_split_to_table(search_fold(input), '[[:space:]·・.,''\\]+') as words (word)
    union
    select unnest(array[string_agg(tail.letter, '' order by tail.at), string_agg(tail.reading, '' order by tail.at),
      string_agg(left(tail.reading, 1), '' order by tail.at)])
    from letters start join letters tail on tail.at >= start.at
    where start.letter ~ '[\u4e00-\u9fff]' group by start.at
  )
  select coalesce(array_to_tsvector(array_agg(left(word, 200)) filter (where word <> '')), '') from starts
$$;

create function keep_person_search() returns trigger language plpgsql as $$
begin
  new.search_starts := search_starts_of(new.name);
  return new;
end $$;

alter table person add column search_starts tsvector not null default '';
create trigger person_search before insert or update of name on person
  for each row execute function keep_person_search();
update person set name = name;
create index person_starts on person using gin (search_starts);
