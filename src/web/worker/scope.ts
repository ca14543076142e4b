/** The worker itself, as the types of service workers know it. */
export const scope = self as unknown as ServiceWorkerGlobalScope
