import { Frame } from '#web/accounts/frame.tsx'
import { SendCodeForm } from '#web/accounts/late-forms.tsx'
import { useAccountText, useText } from '#web/language.ts'
import { Link } from '#web/link.tsx'

export default function ForgotPassword() {
  const words = useAccountText().forgot
  const { title } = useText().pages.forgotPassword
  return (
    <Frame title={title} heading={words.heading} icon="key-round" lead={words.lead}>
      <SendCodeForm purpose="reset_password" next={null} submitLabel={words.submit} />
      <p className="mt-3 text-center">
        <Link to="/login" className="inline-flex min-h-11 items-center text-primary hover:underline">
          {words.back}
        </Link>
      </p>
    </Frame>
  )
}
