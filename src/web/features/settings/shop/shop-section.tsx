import { useState } from 'react'
import type { MyPhone, Settings } from '#contract/me.ts'
import type { MyShop, ShopMemberships, ShopTeam } from '#contract/shops.ts'
import { Section } from '#web/features/settings/section.tsx'
import { ConfirmDialog } from '#web/parts/confirm-dialog/confirm-dialog.tsx'
import { Link } from '#web/parts/link.tsx'
import { useMemberText } from '#web/session/member-text.ts'
import { useCall } from '#web/session/use-call.ts'
import { useOnDemand } from '#web/session/use-on-demand.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { notify } from '#web/ui/notice-list.ts'
import { useLayer } from '#web/ui/use-layer.ts'
import { Memberships } from './memberships.tsx'
import { useShopText } from './shop-text.ts'
import { Team } from './team.tsx'

type Props = {
  settings: Settings
  atFirst: MyShop | null
  phones: MyPhone[]
  team: ShopTeam
  memberships: ShopMemberships
  /** Name, description and kind are those of the account. */
  onSaved: (change: Pick<Settings, 'full_name' | 'about' | 'kind' | 'has_name'>) => void
}

/** Opens, changes and closes the shop of the account. */
export function ShopSection({ settings, atFirst, phones, team, memberships, onSaved }: Props) {
  const words = useShopText()
  const { cancel } = useMemberText().settings
  const [shop, setShop] = useState(atFirst)
  const [isEditing, setIsEditing] = useState(false)
  const form = useOnDemand(isEditing, loadForm, () => setIsEditing(false))

  return (
    <Section id="shop" icon="shopping-bag" heading={words.heading} lead={shop ? words.openLead : words.lead}>
      {isEditing && form ? (
        <>
          <form.ShopForm
            settings={settings}
            shop={shop}
            phones={phones}
            onSaved={(saved, change) => {
              setShop(saved)
              setIsEditing(false)
              onSaved({ ...change, has_name: true, kind: settings.kind === 'person' ? 'dealer' : settings.kind })
              notify({ kind: 'success', title: words.saved })
            }}
          />
          <button type="button" className={buttonClass('plain', 'self-start')} onClick={() => setIsEditing(false)}>
            {cancel}
          </button>
        </>
      ) : (
        <div className="flex flex-wrap gap-2">
          <button
            type="button"
            aria-disabled={isEditing}
            className={buttonClass(shop ? 'quiet' : 'primary')}
            onClick={() => setIsEditing(true)}
          >
            <Icon
              name={isEditing ? 'refresh-cw' : shop ? 'pencil' : 'circle-plus'}
              className={isEditing ? 'animate-spin' : ''}
            />
            {shop ? words.edit : words.start}
          </button>
          {shop && (
            <>
              <Link to={`/vendor-details/${settings.id}`} className={buttonClass('quiet')}>
                <Icon name="eye" />
                {words.view}
              </Link>
              <CloseShop onClosed={() => setShop(null)} />
            </>
          )}
        </div>
      )}
      {shop && !isEditing && <Team atFirst={team} />}
      {!isEditing && <Memberships atFirst={memberships} />}
    </Section>
  )
}

const loadForm = () => import('./shop-form.tsx')

function CloseShop({ onClosed }: { onClosed: () => void }) {
  const words = useShopText()
  const call = useCall()
  const layer = useLayer('close-shop')
  const [isBusy, setIsBusy] = useState(false)

  async function close() {
    if (isBusy) return
    setIsBusy(true)
    const closed = await call((api) => api.shops.close())
    setIsBusy(false)
    if (closed === undefined) return
    onClosed()
    notify({ kind: 'success', title: words.closed })
  }

  return (
    <>
      <button type="button" aria-disabled={isBusy} onClick={layer.open} className={buttonClass('plain', 'text-rose')}>
        {words.close}
      </button>
      <ConfirmDialog layer={layer} title={words.closeTitle} confirmLabel={words.close} onConfirm={close}>
        <p>{words.closeText}</p>
      </ConfirmDialog>
    </>
  )
}
