import { useState } from 'react'
import type { ShopMemberships } from '#contract/shops.ts'
import { Avatar } from '#web/parts/avatar.tsx'
import { ConfirmDialog } from '#web/parts/confirm-dialog/confirm-dialog.tsx'
import { Link } from '#web/parts/link.tsx'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { notify } from '#web/ui/notice-list.ts'
import { useLayer } from '#web/ui/use-layer.ts'
import { useShopText } from './shop-text.ts'

type ShopName = ShopMemberships['shops'][number]

/** Shops whose chats the user answers, and invitations to others. */
export function Memberships({ atFirst }: { atFirst: ShopMemberships }) {
  const { memberships: words } = useShopText()
  const [{ shops, invitations }, setMemberships] = useState(atFirst)
  if (!shops.length && !invitations.length) return null
  return (
    <div className="border-line border-t pt-4">
      <h3 className="font-semibold">{words.heading}</h3>
      <ul className="mt-1 divide-y divide-line">
        {invitations.map((shop) => (
          <Invitation key={shop.id} shop={shop} onChange={setMemberships} />
        ))}
        {shops.map((shop) => (
          <Membership key={shop.id} shop={shop} onChange={setMemberships} />
        ))}
      </ul>
    </div>
  )
}

type RowProps = { shop: ShopName; onChange: (memberships: ShopMemberships) => void }

const paramsOf = ({ id }: ShopName) => ({ params: { id: String(id) } })

function Invitation({ shop, onChange }: RowProps) {
  const { memberships: words } = useShopText()
  const call = useCall()
  const [isBusy, setIsBusy] = useState(false)

  async function answer(isAccepted: boolean) {
    if (isBusy) return
    setIsBusy(true)
    const changed = await call((api) =>
      isAccepted ? api.shops.accept(paramsOf(shop)) : api.shops.leave(paramsOf(shop)),
    )
    setIsBusy(false)
    if (!changed) return
    onChange(changed)
    if (isAccepted) notify({ kind: 'success', title: words.accepted })
  }

  return (
    <li className="py-3">
      <p className="flex items-center gap-3">
        <Avatar person={shop} />
        {words.invitation(shop.full_name)}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <button type="button" aria-disabled={isBusy} onClick={() => answer(true)} className={buttonClass('primary')}>
          {words.accept}
        </button>
        <button type="button" aria-disabled={isBusy} onClick={() => answer(false)} className={buttonClass('quiet')}>
          {words.decline}
        </button>
      </div>
    </li>
  )
}

function Membership({ shop, onChange }: RowProps) {
  const { memberships: words } = useShopText()
  const call = useCall()
  const layer = useLayer(`leave-shop-${shop.id}`)

  async function leave() {
    const changed = await call((api) => api.shops.leave(paramsOf(shop)))
    if (changed) onChange(changed)
  }

  return (
    <li className="flex items-center gap-3 py-3">
      <Avatar person={shop} />
      <Link to={`/vendor-details/${shop.id}`} className="min-w-0 grow hover:underline">
        <span className="line-clamp-2 font-semibold">
          <bdi>{shop.full_name}</bdi>
        </span>
      </Link>
      <button type="button" onClick={layer.open} className={buttonClass('quiet')}>
        {words.leave}
        <span className="sr-only">{shop.full_name}</span>
      </button>
      <ConfirmDialog
        layer={layer}
        title={words.leaveTitle(shop.full_name)}
        confirmLabel={words.leave}
        onConfirm={leave}
      >
        <p>{words.leaveText}</p>
      </ConfirmDialog>
    </li>
  )
}
