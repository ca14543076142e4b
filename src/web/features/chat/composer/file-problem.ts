import { type ChatFileKind, maxChatFileBytes } from '#contract/messages.ts'

/** Why a file cannot be sent; null if it can. An image has no limit, because it is made smaller before. */
export function fileProblem(kind: ChatFileKind | 'image', { size }: Pick<File, 'size'>): 'empty' | 'tooHeavy' | null {
  if (size === 0) return 'empty'
  return kind !== 'image' && size > maxChatFileBytes[kind] ? 'tooHeavy' : null
}
