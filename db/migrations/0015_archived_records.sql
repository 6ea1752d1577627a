-- A record that was archived is nowhere to be read, and its history stays. The table has every record; whoever asks `policies` gets
-- those that are not archived, so that no question forgets to leave the others out.
alter table policies rename to all_policies;
alter table all_policies add column archived_at timestamptz;

create view policies as
  select id, slug, title, short_title, jurisdiction, type, status, chamber, focus_areas, reference, introduced_on, enacted_on,
    effective_on, last_event_on, issuing_body, regulator, sponsors, summary, verification, review_note, is_demo, published_at,
    updated_at, last_reviewed_at, reviewed_by
  from all_policies where archived_at is null;

-- Still answered without the rows, which are wide.
drop index policies_access;
create index policies_access on all_policies (id) include (jurisdiction, is_demo, effective_on, enacted_on) where archived_at is null;
create index policies_archived on all_policies (archived_at desc, id) where archived_at is not null;
