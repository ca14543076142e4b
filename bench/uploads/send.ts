/** A running product that receives the uploads. */
export type Target = { origin: string; pid: number; dataDir: string }

const jpegHeaders: Record<string, string> = { 'content-type': 'image/jpeg' }

/** Returns the image name or the error code. A rejected upload may see a closed connection while it is sending. */
export async function send({ origin }: Target, bytes: Buffer, headers = jpegHeaders): Promise<string> {
  try {
    const response = await fetch(`${origin}/bench-upload`, { method: 'POST', headers, body: new Uint8Array(bytes) })
    const { name, code } = (await response.json()) as { name?: string; code?: string }
    return name ?? code ?? ''
  } catch (error) {
    const cause = error instanceof Error && error.cause
    return cause instanceof Error && 'code' in cause ? `cut by ${cause.code}` : String(error)
  }
}
