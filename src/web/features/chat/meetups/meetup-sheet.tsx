import { type FormEvent, useEffect, useState } from 'react'
import type { ConversationSummary } from '#contract/chat.ts'
import { isPlaceKey, publicPlaces } from '#contract/public-places.ts'
import { useText } from '#web/session/language.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, inputClass } from '#web/ui/form/field.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useLayer } from '#web/ui/use-layer.ts'
import { meetupLayer } from './meetup-layer.ts'
import { damascusDay, dayBounds, meetupTime } from './meetup-time.ts'
import { useMeetupText } from './use-meetup-text.ts'
import { useMeetups } from './use-meetups.ts'

type Props = { conversation: ConversationSummary; hasOpen: boolean }

export function MeetupSheet({ conversation, hasOpen }: Props) {
  const { shell } = useText()
  const words = useMeetupText()
  const layer = useLayer(meetupLayer)
  return (
    <Dialog
      isOpen={layer.isOpen}
      onClose={layer.close}
      title={hasOpen ? words.changeTitle : words.proposeTitle}
      closeLabel={shell.close}
      place="bottom"
    >
      <MeetupForm conversation={conversation} layer={layer} />
    </Dialog>
  )
}

type FormProps = { conversation: ConversationSummary; layer: ReturnType<typeof useLayer> }

function MeetupForm({ conversation, layer }: FormProps) {
  const words = useMeetupText()
  const { propose, isBusy } = useMeetups(conversation.id)
  const [place, setPlace] = useState('')
  const [{ day, time }, setWhen] = useState({ day: '', time: '12:00' })
  const [now, setNow] = useState(() => Date.now())
  const [error, setError] = useState<string>()
  // Tomorrow at noon: a usual time, in daylight.
  useEffect(() => {
    if (!layer.isOpen) return
    setNow(Date.now())
    setWhen((before) => ({ ...before, day: before.day || damascusDay(Date.now() + 86_400_000) }))
  }, [layer.isOpen])

  async function submit(event: FormEvent) {
    event.preventDefault()
    const at = meetupTime(day, time, Date.now())
    if (!isPlaceKey(place) || !at) return setError(words.invalid)
    setError(undefined)
    if (await propose(place, at)) layer.close()
  }
  return (
    <form noValidate className="flex flex-col gap-3 p-4" onSubmit={(event) => void submit(event)}>
      <p className="text-muted text-sm">{words.why}</p>
      <FormError>{error}</FormError>
      <PlaceField value={place} onChange={setPlace} governorate={conversation.subject?.governorate_id} />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          type="date"
          label={words.day}
          value={day}
          {...dayBounds(now)}
          onChange={(event) => setWhen({ day: event.target.value, time })}
        />
        <TextField
          type="time"
          label={words.time}
          value={time}
          onChange={(event) => setWhen({ day, time: event.target.value })}
        />
      </div>
      <p className="text-muted text-sm">{words.advice}</p>
      <button type="submit" aria-disabled={isBusy} className={buttonClass('primary', 'aria-disabled:opacity-80')}>
        {words.send}
      </button>
    </form>
  )
}

type PlaceProps = { value: string; onChange: (key: string) => void; governorate: number | null | undefined }

/** The places of the ad's governorate come first. */
function PlaceField({ value, onChange, governorate }: PlaceProps) {
  const words = useMeetupText()
  const ids = Object.keys(words.governorates).map(Number)
  const ordered = ids.sort((one, other) => Number(other === governorate) - Number(one === governorate))
  return (
    <Field label={words.place}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChange(event.target.value)} className={inputClass}>
          <option value="">{words.choosePlace}</option>
          {ordered.map((id) => (
            <optgroup key={id} label={words.governorates[id]}>
              {publicPlaces
                .filter((place) => place.governorate === id)
                .map(({ key }) => (
                  <option key={key} value={key}>
                    {words.places[key]}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  )
}
