-- What administrators noted about a request, for each other.
alter table requests add column note text check (length(note) <= 2000);
