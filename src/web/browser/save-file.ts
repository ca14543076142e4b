/** Offers a text as a download. */
export function saveFile(name: string, text: string, type: string) {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read the URL after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
