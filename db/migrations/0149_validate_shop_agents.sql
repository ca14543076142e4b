-- older code works
alter table conversation_members validate constraint conversation_members_agent_fk;
alter table messages validate constraint messages_agent_fk;
