-- older code works
-- A phone number and a code are enough for an account. Until its owner enters a name, full_name holds the placeholder that
-- others see, and acts that address people are refused.
alter table users add column has_name boolean not null default true;
