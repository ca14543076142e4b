import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OwnedInquiry } from '#contract/posting.ts'
import { newUuid } from '#web/browser/uuid.ts'
import type { DraftOwner } from '#web/features/posting/drafts/draft-keys.ts'
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
  owner: DraftOwner
  storedDraft: StoredDraft<InquiryValues> | undefined
  inquiry: OwnedInquiry | undefined
  values: InquiryValues
  isPublishRequested: boolean
}

export function useInquiryForm({ draftKey, storedDraft, inquiry, values: initial, ...start }: InquiryStart) {
  const { publishing: words } = usePostingText()
  const navigate = useNavigate()
  const local = useLocalPath()
  const requireUser = useRequireUser()
  const container = useRef<HTMLDivElement>(null)
  const [clientId] = useState(() => storedDraft?.draft.clientId ?? newUuid())
  const [isPublishRequested, setIsPublishRequested] = useState(start.isPublishRequested)
  const { values, set, errors, showErrors, showViolations } = useDraftForm<InquiryValues>(initial, container)
  const isEmpty = JSON.stringify(values) === JSON.stringify(emptyInquiry)
  const draft = { clientId, values, step: '', isPublishRequested, images: [] }
  const savedDraft = useSaveDraft(draftKey, storedDraft?.draft, draft, isEmpty)

  const publisher = usePublish({
    owner: start.owner,
    isPublishRequested,
    setIsPublishRequested,
    images: noImages,
    send: (api) => {
      const body = inquiryDraftOf(values)
      if (inquiry) return api.posting.editInquiry({ params: { id: String(inquiry.id) }, body })
      return api.posting.postInquiry({ body: { client_id: clientId, draft: body } })
    },
    onDone: async ({ id }) => {
      await savedDraft.finishDraft()
      notify({ kind: 'success', title: inquiry ? words.saved : words.inquiryDone })
      navigate(local(`/scope/${id}`), { replace: true })
    },
    onInvalid: (fields) =>
      showErrors(
        Object.fromEntries(
          Object.entries(fields).map(([path, [message]]) => [path.replace(/^draft\./, ''), message ?? '']),
        ),
      ),
    signIn: () => requireUser('publish'),
  })
  const publish = useSignedInAction('publish', publisher.publish, false)

  async function checkAndPublish() {
    const violations = inquiryViolations(values)
    await showViolations(violations)
    if (!Object.keys(violations).length) publish()
  }
  return { container, values, set, errors, publisher, checkAndPublish: () => void checkAndPublish(), ...savedDraft }
}

const noImages: never[] = []
