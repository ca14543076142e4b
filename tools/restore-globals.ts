// Runs in every test file. Files share one process, so a global that a test replaced must not reach the next file.
import { afterEach, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
})
