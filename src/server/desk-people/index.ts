export { approvedBans } from './ban-person.ts'
export { deskPeopleActs } from './desk-acts.ts'
