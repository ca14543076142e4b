import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OwnedInquiry } from '#contract/posting.ts'
import { newUuid } from '#web/browser/uuid.ts'
import { useSaveDraft } from '#web/features/posting/drafts/use-save-draft.ts'
import type { StoredDraft } from '#web/features/posting/drafts/use-stored-draft.ts'
import { usePublish } from '#web/features/posting/publish/use-publish.ts'
import { useDraftForm } from '#web/parts/forms/use-draft-form.ts'
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

export function useInquiryForm({ draftKey, found, inquiry, values: initial, isPublishing }: InquiryStart) {
  const { publishing: words } = usePostingText()
  const navigate = useNavigate()
  const local = useLocalPath()
  const requireUser = useRequireUser()
  const container = useRef<HTMLDivElement>(null)
  const [clientId] = useState(() => found?.draft.clientId ?? newUuid())
  const [isWaiting, setIsWaiting] = useState(isPublishing)
  const { values, set, errors, showErrors, showViolations } = useDraftForm<InquiryValues>(initial, container)
  const isEmpty = JSON.stringify(values) === JSON.stringify(emptyInquiry)
  const keeping = useSaveDraft(draftKey, found?.draft, { clientId, values, step: '', isWaiting, photos: [] }, isEmpty)

  const publisher = usePublish({
    isWanted: isWaiting,
    want: setIsWaiting,
    photos: noImages,
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
      showErrors(
        Object.fromEntries(
          Object.entries(fields).map(([path, [sentence]]) => [path.replace(/^draft\./, ''), sentence ?? '']),
        ),
      ),
    signIn: () => requireUser('publish'),
  })
  const publish = useSignedInAction('publish', publisher.publish)

  async function press() {
    const violations = inquiryViolations(values)
    await showViolations(violations)
    if (!Object.keys(violations).length) publish()
  }
  return { container, values, set, errors, publisher, press: () => void press(), ...keeping }
}

const noImages: never[] = []
