// Marks of services that people know by their sign. Drawn by us.
import { Icon } from '#web/ui/icon.tsx'

type Props = { size?: number }

export const WhatsAppIcon = ({ size = 22 }: Props) => <Icon name="whatsapp" size={size} className="shrink-0" />

export const FacebookIcon = ({ size = 22 }: Props) => (
  <svg aria-hidden="true" width={size} height={size} viewBox="0 0 24 24" className="shrink-0">
    <circle cx={12} cy={12} r={11} fill="#1877f2" />
    <path
      fill="#fff"
      d="M13.2 23v-8.6h2.7l.5-3.2h-3.2V9.3c0-1 .4-1.7 1.8-1.7h1.6V4.8a15 15 0 0 0-2.4-.2c-2.5 0-4.1 1.5-4.1 4.2v2.4H7.3v3.2h2.8V23z"
    />
  </svg>
)

/** A paper plane. */
export const TelegramIcon = ({ size = 22 }: Props) => (
  <svg aria-hidden="true" width={size} height={size} viewBox="0 0 24 24" className="shrink-0">
    <circle cx={12} cy={12} r={11} fill="#229ed9" />
    <path
      fill="#fff"
      d="M4.8 11.6 18 6.3c.7-.2 1.2.2 1 1l-2.2 10.3c-.2.7-.7.9-1.3.5l-3.4-2.5-1.7 1.6c-.3.3-.7.2-.8-.2l-.3-3.5 6-5.4-7.4 4.6-3-.9c-.7-.2-.7-.9-.1-1.2z"
    />
  </svg>
)
