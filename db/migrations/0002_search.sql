-- Search ranks and counts in a narrow side table. Words live in two vectors: `brief` (title and summary) is short and is
-- what ranking reads; `words` has everything that is searched, is kept out of line, and only answers "does it match".
-- Places, types and the rest are small numbers, in the order of the arrays in domain/.

create table policy_search (
  policy_id bigint primary key references policies (id) on delete cascade,
  region smallint not null,
  jurisdiction text not null,
  type smallint not null,
  status smallint not null,
  chamber smallint not null,
  verification smallint not null,
  focus integer not null,
  last_event_on text not null,
  introduced_on text,
  title_key text not null,
  number_key text not null,
  is_demo boolean not null,
  brief tsvector not null,
  words tsvector not null
) with (toast_tuple_target = 256);
alter table policy_search alter column words set storage external;

create index policy_search_words on policy_search using gin (words) with (fastupdate = off);
create index policy_search_brief on policy_search using gin (brief) with (fastupdate = off);
create index policy_search_number on policy_search using gin (number_key gin_trgm_ops);
-- Also answers "how many of each" without the rows, which are ten times as wide.
create index policy_search_recent on policy_search (last_event_on desc, policy_id)
  include (region, jurisdiction, type, status, chamber, verification, focus);
-- To be combined with the indexes on words, so that only rows are read that match both.
create index policy_search_type on policy_search (type);
create index policy_search_status on policy_search (status);
create index policy_search_region on policy_search (region, last_event_on desc, policy_id);
create index policy_search_jurisdiction on policy_search (jurisdiction, last_event_on desc, policy_id);
create index policy_search_title on policy_search (title_key, policy_id);
create index policy_search_title_words on policy_search using gin (title_key gin_trgm_ops);

-- Every word that occurs, for spelling help.
create table search_words (
  word text primary key,
  records integer not null
);
create index search_words_similar on search_words using gin (word gin_trgm_ops);

-- What was searched and not found, without the searcher: editors read it to see what is missing.
create table searches_without_result (
  words text primary key,
  times integer not null default 1,
  last_on date not null
);
