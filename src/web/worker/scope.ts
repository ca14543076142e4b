/** The global scope, typed as a service worker. */
export const scope = self as unknown as ServiceWorkerGlobalScope
