type UploadRequest = {
  method: string
  url: string
  headers: Record<string, string>
  body: string | Uint8Array<ArrayBuffer> | undefined
  onProgress: (share: number) => void
  signal?: AbortSignal
}

/** Enough for a large file on a slow line; without progress events a dead connection would wait forever. */
const timeoutMs = 180_000

/** Uses XMLHttpRequest, because fetch reports no upload progress. Rejects with a TypeError, as fetch does. */
export function sendWithProgress({ method, url, headers, body, onProgress, signal }: UploadRequest) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new TypeError('network error'))
    let idleTimer: ReturnType<typeof setTimeout>
    const restartTimer = () => {
      clearTimeout(idleTimer)
      idleTimer = setTimeout(() => request.abort(), timeoutMs)
    }
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => {
      restartTimer()
      if (total) onProgress(loaded / total)
    }
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = fail
    request.onabort = fail
    request.onloadend = () => clearTimeout(idleTimer)
    signal?.addEventListener('abort', () => request.abort())
    // A request that was cancelled before it started fires no event.
    if (signal?.aborted) return fail()
    restartTimer()
    request.send(body ?? null)
  })
}
