import { notFoundHere, type PrivateRequest, privateLoader } from '#web/session/page-loader.ts'

/** A page for moderators: to everybody else there is no such page. */
export const moderatorLoader = <T extends object>(load: (request: PrivateRequest) => Promise<T>) =>
  privateLoader(async (request) => {
    if (!(await request.settings).is_moderator) throw notFoundHere()
    return load(request)
  })
