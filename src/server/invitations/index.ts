// Invitations by phone number, of the staff and of shops: the owner of the number accepts.
export { invitationTerm } from './invitation-term.ts'
export { findInvitedAccount } from './invitations.sql.ts'
