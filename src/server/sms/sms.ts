export type SmsMessage = { phone: string; text: string }
export type Sms = { send(message: SmsMessage): Promise<void> }
