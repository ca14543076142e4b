export { isForShop, lockAgents, mayTalkWith } from './agent-conversations.sql.ts'
export { areColleagues, assertAgent, assertNotColleagues, listAgentsFor } from './agents.ts'
export { hasShop, readShop } from './read-shop.ts'
export { assertProfileName } from './shop-name.ts'
