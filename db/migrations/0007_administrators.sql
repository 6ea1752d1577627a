-- Within the administrators: editors keep records and articles, owners also people, money and settings.
alter table users add column admin_role text not null default 'owner' check (admin_role in ('editor', 'owner'));
