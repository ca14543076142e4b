// Which drafts this tab has been working on: after a reload it goes on without asking.
const name = (key: string) => `draft-${key}`

export function markDraftOfTab(key: string, clientId: string) {
  try {
    sessionStorage.setItem(name(key), clientId)
  } catch {
    // Without storage the tab asks.
  }
}

export function isDraftOfTab(key: string, clientId: string) {
  try {
    return sessionStorage.getItem(name(key)) === clientId
  } catch {
    return false
  }
}
