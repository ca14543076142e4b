import { useEffect, useState } from 'react'
import type { PhoneInput } from '#contract/credentials.ts'
import type { MyPhone } from '#contract/me.ts'
import { AddPhone } from '#web/parts/my-phones/add-phone.tsx'
import { isSamePhone } from '#web/parts/my-phones/same-phone.ts'
import { PhoneField } from '#web/parts/phone-field/phone-field.tsx'
import { usePostingText } from '#web/session/posting-text.ts'
import { useCall } from '#web/session/use-call.ts'
import { useUser } from '#web/session/user.ts'
import { RadioList } from '#web/ui/form/radio-list.tsx'

type Props = {
  value: PhoneInput
  error: string | undefined
  hint: string | undefined
  onChange: (phone: PhoneInput) => void
}

/** The number of an ad: one of the user's verified numbers, or another one after a code sent to it. */
export function ContactField(props: Props) {
  const { place } = usePostingText()
  const phones = useMyPhones()
  if (phones.list === 'loading') return <div aria-hidden="true" className="h-20 rounded-md bg-sunken" />
  if (phones.list) return <VerifiedPhones {...props} phones={phones.list} onPhones={phones.set} />
  // A visitor signs in when publishing; without the list only the server knows which numbers are verified.
  const hint = props.hint ?? place.phoneHint
  return <PhoneField name="phone" label={place.phone} {...props} hint={hint} />
}

/** Undefined for visitors, and when the list cannot be loaded. */
function useMyPhones() {
  const call = useCall()
  const isSignedIn = useUser() !== null
  const [list, set] = useState<MyPhone[] | 'loading' | undefined>(isSignedIn ? 'loading' : undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person who signs in
  useEffect(() => {
    if (!isSignedIn) return set(undefined)
    let isMounted = true
    void call((api) => api.me.phones(), { kind: 'background', isHandled: () => true }).then((phones) => {
      if (isMounted) set(phones)
    })
    return () => {
      isMounted = false
    }
  }, [isSignedIn])
  return { list, set }
}

const other = 'other'

function VerifiedPhones({
  value,
  error,
  hint,
  onChange,
  phones,
  onPhones,
}: Props & { phones: MyPhone[]; onPhones: (phones: MyPhone[]) => void }) {
  const { place } = usePostingText()
  const chosen = phones.find((phone) => isSamePhone(value, phone))
  const [isAdding, setIsAdding] = useState(!chosen && value.text.trim() !== '')
  const choose = ({ text, country }: PhoneInput) => onChange({ text, country })

  // The number of the account is the usual one: the seller need not type it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only for a field that is still empty
  useEffect(() => {
    const [own] = phones
    if (own && !value.text.trim()) choose(own)
  }, [])

  const options: [string, string][] = phones.map(({ phone, text, is_own }) => [
    phone,
    is_own ? place.ownPhone(isolated(text)) : isolated(text),
  ])
  return (
    <div className="flex flex-col gap-3">
      <RadioList
        label={place.phone}
        name="phone-choice"
        isNarrow
        options={[...options, [other, place.otherPhone]]}
        checkedValue={isAdding ? other : (chosen?.phone ?? '')}
        error={error}
        onChange={(event) => {
          const phone = phones.find((known) => known.phone === event.target.value)
          setIsAdding(!phone)
          if (phone) choose(phone)
        }}
      />
      {hint && <p className="text-muted text-sm">{hint}</p>}
      {isAdding && (
        <div className="rounded-md border border-line p-3">
          <AddPhone
            initial={chosen ? { text: '', country: 'SY' } : value}
            onTyped={choose}
            onAdded={(added, phone) => {
              onPhones(added)
              choose(phone)
              setIsAdding(false)
            }}
          />
        </div>
      )}
    </div>
  )
}

/** Left-to-right inside Arabic text: an option is plain text, so the marks stand in it. */
const isolated = (phone: string) => `\u2066${phone}\u2069`
