export const app = { id: '1', key: 'bench', secret: 'bench-secret' }

/** A chat message of typical size. */
export const message = { id: '0198c5a2-7a34-7c10-9f3e-1f2f3a4b5c6d', conv: '1207', seq: 42, text: 'مرحبا '.repeat(40) }
