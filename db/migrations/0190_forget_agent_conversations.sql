-- older code works
-- Notifications and links about a conversation that is no longer the agent's name people whom the agent must not see.
create function forget_agent_conversations() returns trigger language plpgsql as $$
begin
  delete from notifications n using lost m
  where m.shop_id is not null and n.user_id = m.user_id and n.kind in ('message', 'deal', 'meetup')
    and n.details ->> 'conversation_id' = m.conversation_id::text;
  delete from meetup_links l using lost m
  where m.shop_id is not null and l.user_id = m.user_id and l.conversation_id = m.conversation_id;
  return null;
end $$;

create trigger forget_agent_conversations after delete on conversation_members
  referencing old table as lost for each statement execute function forget_agent_conversations();
