// Whether a page of chats stands on the screen. Such pages sync by themselves; the bars only count.
let pages = 0

export const areChatsOnScreen = () => pages > 0

/** For as long as it is not called back. */
export function markChatsOnScreen(): () => void {
  pages += 1
  return () => {
    pages -= 1
  }
}
