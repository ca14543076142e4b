import { useEffect, useRef, useState } from 'react'
import type { MyPhone } from '#contract/me.ts'
import { ConfirmDialog } from '#web/parts/confirm-dialog/confirm-dialog.tsx'
import { AddPhone } from '#web/parts/my-phones/add-phone.tsx'
import { useMemberText } from '#web/session/member-text.ts'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { notify } from '#web/ui/notice-list.ts'
import { useLayer } from '#web/ui/use-layer.ts'
import { Section } from './section.tsx'

/** The numbers that ads of this account may show. */
export function MyPhones({ atFirst, ownPhone }: { atFirst: MyPhone[]; ownPhone: string }) {
  const { phones: words, cancel } = useMemberText().settings
  const [phones, setPhones] = useState(atFirst)
  const [isAdding, setIsAdding] = useState(false)
  const call = useCall()
  const listedFor = useRef(ownPhone)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of the account was changed above
  useEffect(() => {
    if (listedFor.current === ownPhone) return
    listedFor.current = ownPhone
    void call((api) => api.me.phones(), { kind: 'background' }).then((list) => list && setPhones(list))
  }, [ownPhone])

  return (
    <Section id="phones" icon="phone" heading={words.heading} lead={words.lead}>
      <ul className="divide-y divide-line">
        {phones.map((phone) => (
          <PhoneRow key={phone.phone} phone={phone} onChange={setPhones} />
        ))}
      </ul>
      {isAdding ? (
        <>
          <AddPhone
            onAdded={(added) => {
              setPhones(added)
              setIsAdding(false)
              notify({ kind: 'success', title: words.added })
            }}
          />
          <button type="button" className={buttonClass('plain', 'self-start')} onClick={() => setIsAdding(false)}>
            {cancel}
          </button>
        </>
      ) : (
        <button type="button" className={buttonClass('quiet', 'self-start')} onClick={() => setIsAdding(true)}>
          <Icon name="circle-plus" />
          {words.add}
        </button>
      )}
    </Section>
  )
}

function PhoneRow({ phone, onChange }: { phone: MyPhone; onChange: (phones: MyPhone[]) => void }) {
  const words = useMemberText().settings.phones
  const call = useCall()
  const layer = useLayer('confirm')
  const [isBusy, setIsBusy] = useState(false)

  async function remove() {
    if (isBusy) return
    setIsBusy(true)
    const rest = await call((api) => api.me.removePhone({ params: { phone: phone.phone } }))
    setIsBusy(false)
    if (rest) onChange(rest)
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div>
        <bdi dir="ltr" className="font-semibold tabular-nums">
          {phone.text}
        </bdi>
        <p className="text-muted text-sm">
          {[phone.is_own && words.own, words.ads(phone.ads)].filter(Boolean).join(' · ')}
        </p>
      </div>
      {!phone.is_own && (
        <>
          <button type="button" aria-disabled={isBusy} onClick={layer.open} className={buttonClass('quiet')}>
            {words.remove}
            <span className="sr-only">{phone.text}</span>
          </button>
          <ConfirmDialog layer={layer} title={words.removeTitle} confirmLabel={words.remove} onConfirm={remove}>
            <p>{phone.ads ? words.removeShown(phone.ads) : words.removeUnused}</p>
          </ConfirmDialog>
        </>
      )}
    </li>
  )
}
