export { assertAgent, listAgentIds } from './agents.ts'
export { hasShop, readShop } from './read-shop.ts'
