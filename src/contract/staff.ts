// The people who run the market: their roles, and what each role may do.

export const staffRoles = ['owner', 'operator', 'moderator', 'support'] as const
export type StaffRole = (typeof staffRoles)[number]

export const permissions = [
  'see_desk',
  'moderate',
  'see_people',
  'act_on_people',
  'ban',
  'change_phone',
  'edit_market',
  'feature',
  'edit_words',
  'edit_settings',
  'see_insight',
  'see_log',
  'manage_team',
] as const
export type Permission = (typeof permissions)[number]

/** The one table of rights. An endpoint names the permission that it needs. */
export const permissionsOf: Record<StaffRole, readonly Permission[]> = {
  owner: permissions,
  operator: permissions.filter((permission) => permission !== 'manage_team'),
  moderator: ['see_desk', 'moderate', 'see_people', 'act_on_people', 'ban'],
  support: ['see_desk', 'see_people', 'act_on_people', 'change_phone'],
}

export const hasPermission = (role: StaffRole | null | undefined, permission: Permission) =>
  Boolean(role && permissionsOf[role].includes(permission))
