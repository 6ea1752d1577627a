-- Files of documents. They lie in DATA_DIR/documents under their hash; what stands here is whose document a file is, and how far the
-- reading of it has come.
create table document_files (
  document_id bigint primary key references documents (id) on delete cascade,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  type text not null check (type in ('pdf', 'html', 'docx')),
  bytes integer not null,
  state text not null default 'waiting' check (state in ('waiting', 'read', 'scanned', 'failed')),
  why text check (why in ('protected', 'broken', 'too-slow', 'too-large', 'missing', 'no-ocr', 'no-text')),
  pages integer,
  -- Its text was longer than what is searched of it.
  is_cut boolean not null default false,
  by_ocr boolean not null default false,
  tries smallint not null default 0,
  -- Nobody else reads it before this time.
  taken_until timestamptz,
  read_at timestamptz,
  uploaded_at timestamptz not null
);
create index document_files_hash on document_files (sha256);
create index document_files_waiting on document_files (uploaded_at) where state = 'waiting';

-- Of the text only what search needs, in parts, so that no statement about it is a long one.
create table document_words (
  document_id bigint not null references document_files (document_id) on delete cascade,
  part smallint not null,
  words tsvector not null,
  bytes integer not null,
  primary key (document_id, part)
);

create aggregate words_of_all (tsvector) (sfunc = tsvector_concat, stype = tsvector, initcond = '');
