export { type ActRow, findActsAbout, findActsOf } from './log.sql.ts'
export { type DeskAct, type DeskActs, logAct, type StaffAct } from './log.ts'
export { findStaff, type MemberRow } from './team.sql.ts'
export { setStaffRole, teamActs } from './team.ts'
