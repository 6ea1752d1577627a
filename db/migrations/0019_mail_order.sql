-- What is sent to one before what is sent to many: ten thousand digests do not delay a link to reset a password.
drop index mail_outbox_due;
create index mail_outbox_due on mail_outbox (is_bulk, next_try_at, created_at) where state in ('queued', 'sending');
