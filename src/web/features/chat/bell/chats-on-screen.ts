// Whether a chat page is mounted. Chat pages sync themselves; the bars only show the count.
let pages = 0

export const areChatsOnScreen = () => pages > 0

/** Returns a function that ends it. */
export function markChatsOnScreen(): () => void {
  pages += 1
  return () => {
    pages -= 1
  }
}
