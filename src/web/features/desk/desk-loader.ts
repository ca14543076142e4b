import { hasPermission, type Permission } from '#contract/staff.ts'
import { notFoundHere, type PrivateRequest, privateLoader } from '#web/session/page-loader.ts'

/** Loader of a page of the desk: everyone without the permission gets 404. */
export const deskLoader = <T extends object>(permission: Permission, load: (request: PrivateRequest) => Promise<T>) =>
  privateLoader(async (request) => {
    if (!hasPermission((await request.settings).staff_role, permission)) throw notFoundHere()
    return load(request)
  })
