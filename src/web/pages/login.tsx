import { useSearchParams } from 'react-router'
import { Agreement } from '#web/accounts/agreement.tsx'
import { Frame } from '#web/accounts/frame.tsx'
import { useSentOn } from '#web/accounts/sent-on.ts'
import { Ways } from '#web/accounts/ways.tsx'
import { useAccountText, useText } from '#web/language.ts'

export default function Login() {
  const text = useAccountText()
  const { title } = useText().pages.login
  const next = useSearchParams()[0].get('next')
  const isBeingSentOn = useSentOn(next)
  return (
    <Frame title={title} heading={title} icon="log-in" lead={isBeingSentOn ? text.login.goingOn : <Lead next={next} />}>
      {!isBeingSentOn && (
        <>
          <Ways next={next} />
          <div className="mt-5 border-line border-t pt-4">
            <Agreement />
          </div>
        </>
      )}
    </Frame>
  )
}

function Lead({ next }: { next: string | null }) {
  const { login } = useAccountText()
  return (
    <>
      <p>{login.lead}</p>
      {next && <p>{login.andBack}</p>}
    </>
  )
}
