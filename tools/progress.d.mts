export function showProgress(done: number, total: number, label: string): void
export function withProgress<T>(done: number, total: number, label: string, work: () => Promise<T>): Promise<T>
