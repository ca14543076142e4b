import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OwnedInquiry } from '#contract/posting.ts'
import { newUuid } from '#web/browser/uuid.ts'
import { useSaveDraft } from '#web/features/posting/drafts/use-save-draft.ts'
import type { StoredDraft } from '#web/features/posting/drafts/use-stored-draft.ts'
import { useFieldErrors } from '#web/features/posting/form/use-field-errors.ts'
import { usePublish } from '#web/features/posting/publish/use-publish.ts'
import { useLocalPath } from '#web/session/language.ts'
import { usePostingText } from '#web/session/posting-text.ts'
import { useRequireUser, useSignedInAction } from '#web/session/use-signed-in-action.ts'
import { notify } from '#web/ui/notice-list.ts'
import { emptyInquiry, type InquiryValues, inquiryDraftOf, inquiryViolations } from './inquiry-values.ts'

export type InquiryStart = {
  draftKey: string
  found: StoredDraft<InquiryValues> | undefined
  inquiry: OwnedInquiry | undefined
  values: InquiryValues
  isPublishing: boolean
}

export function useInquiryForm({ draftKey, found, inquiry, values: atFirst, isPublishing }: InquiryStart) {
  const { publishing: words } = usePostingText()
  const navigate = useNavigate()
  const local = useLocalPath()
  const requireUser = useRequireUser()
  const form = useRef<HTMLDivElement>(null)
  const [clientId] = useState(() => found?.draft.clientId ?? newUuid())
  const [values, setValues] = useState(atFirst)
  const [isWaiting, setIsWaiting] = useState(isPublishing)
  const { faults, show, tell, forgive } = useFieldErrors(form)
  const isEmpty = JSON.stringify(values) === JSON.stringify(emptyInquiry)
  const keeping = useSaveDraft(draftKey, found?.draft, { clientId, values, step: '', isWaiting, photos: [] }, isEmpty)

  const publisher = usePublish({
    isWanted: isWaiting,
    want: setIsWaiting,
    photos: noPhotos,
    send: (api) => {
      const draft = inquiryDraftOf(values)
      if (inquiry) return api.posting.editInquiry({ params: { id: String(inquiry.id) }, body: draft })
      return api.posting.postInquiry({ body: { client_id: clientId, draft } })
    },
    onDone: async ({ id }) => {
      await keeping.end()
      notify({ kind: 'success', title: inquiry ? words.saved : words.inquiryDone })
      navigate(local(`/scope/${id}`), { replace: true })
    },
    onInvalid: (fields) =>
      tell(
        Object.fromEntries(Object.entries(fields).map(([path, [said]]) => [path.replace(/^draft\./, ''), said ?? ''])),
      ),
    signIn: () => requireUser('publish'),
  })
  const publish = useSignedInAction('publish', publisher.publish)

  async function press() {
    const violations = inquiryViolations(values)
    await show(violations)
    if (!Object.keys(violations).length) publish()
  }
  function set(change: Partial<InquiryValues>, path: string) {
    setValues((now) => ({ ...now, ...change }))
    forgive(path)
  }
  return { form, values, set, faults, publisher, press: () => void press(), ...keeping }
}

const noPhotos: never[] = []
