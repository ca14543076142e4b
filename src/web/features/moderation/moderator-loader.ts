import { notFoundHere, type PrivateRequest, privateLoader } from '#web/session/page-loader.ts'

/** Loader for moderator pages: other users get 404. */
export const moderatorLoader = <T extends object>(load: (request: PrivateRequest) => Promise<T>) =>
  privateLoader(async (request) => {
    if (!(await request.settings).is_moderator) throw notFoundHere()
    return load(request)
  })
