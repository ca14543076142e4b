/** The smallest reply of our server, with the name of its build; undefined when it cannot be reached. */
export const fetchBuild = (): Promise<Response | undefined> =>
  fetch('/build.json', { cache: 'no-store' }).catch(() => undefined)
