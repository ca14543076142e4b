-- older code works
-- People who answer the chats of a shop beside its owner.
create table shop_agents (
  shop_id bigint not null constraint shop_agents_shop_fk references shops on delete cascade,
  user_id bigint not null constraint shop_agents_user_fk references users on delete cascade,
  joined_at timestamptz not null,
  constraint shop_agents_pk primary key (shop_id, user_id),
  constraint shop_agents_not_owner check (shop_id <> user_id)
);
create index shop_agents_user on shop_agents (user_id);

-- By number, so that an invitation does not say whether the number has an account.
create table shop_invitations (
  shop_id bigint not null constraint shop_invitations_shop_fk references shops on delete cascade,
  phone text not null,
  invited_at timestamptz not null,
  constraint shop_invitations_pk primary key (shop_id, phone),
  constraint shop_invitations_phone_e164 check (phone ~ '^\+[1-9][0-9]{6,14}$')
);
create index shop_invitations_phone on shop_invitations (phone);
create index shop_invitations_age on shop_invitations (invited_at);

-- Null for the two accounts of a conversation. A removed agent loses these rows in the same transaction.
alter table conversation_members add column shop_id bigint;
alter table conversation_members add constraint conversation_members_agent_fk
  foreign key (shop_id, user_id) references shop_agents on delete cascade not valid;

-- Who wrote a message of a shop; null for the account itself.
alter table messages add column agent_id bigint;
alter table messages add constraint messages_agent_fk foreign key (agent_id) references users not valid;
