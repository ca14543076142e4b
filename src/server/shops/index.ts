export { isAboutShopAd, lockAgents, mayTalkWith } from './agent-conversations.sql.ts'
export { assertAgent, listAgentsFor } from './agents.ts'
export { hasShop, readShop } from './read-shop.ts'
