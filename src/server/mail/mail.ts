export type MailMessage = { to: string; subject: string; text: string }
/** `isOn` is false when no mail server is configured; then nothing may call `send`. */
export type Mail = { isOn: boolean; send(message: MailMessage): Promise<void> }
