import { expect, test } from 'vitest'
import type { Meetup, MeetupState, Message } from '#contract/messages.ts'
import { hasOpenMeetup, settleMeetups } from './settle-meetups.ts'

const meetup = (seq: number, state: MeetupState, minute: number): Meetup => ({
  ...{ seq, state, is_mine: true, is_shared: false, place: 'umayyad-square', at: '2026-11-18T09:00:00Z' },
  changed_at: `2026-11-17T10:0${minute}:00Z`,
})
const entry = (seq: number, about: Meetup) => ({ seq, meetup: about }) as Message
const states = (entries: Message[]) => settleMeetups(entries).map((one) => one.meetup?.state)

test('an answer changes the card of the proposal, also when the older copy arrives later', () => {
  expect(states([entry(1, meetup(1, 'proposed', 0)), entry(2, meetup(1, 'accepted', 1))])).toEqual([
    'accepted',
    'accepted',
  ])
  expect(states([entry(1, meetup(1, 'accepted', 1)), entry(2, meetup(1, 'proposed', 0))])).toEqual([
    'accepted',
    'accepted',
  ])
})

test('a later proposal replaces an open meeting, but not a declined one', () => {
  expect(states([entry(1, meetup(1, 'accepted', 0)), entry(2, meetup(2, 'proposed', 1))])).toEqual([
    'superseded',
    'proposed',
  ])
  expect(states([entry(1, meetup(1, 'declined', 0)), entry(2, meetup(2, 'proposed', 1))])[0]).toBe('declined')
})

test('a meeting is open until its time', () => {
  const entries = [entry(1, meetup(1, 'accepted', 0))]
  expect(hasOpenMeetup(entries, Date.parse('2026-11-18T08:59:00Z'))).toBe(true)
  expect(hasOpenMeetup(entries, Date.parse('2026-11-18T09:00:00Z'))).toBe(false)
  expect(hasOpenMeetup([entry(1, meetup(1, 'cancelled', 0))], 0)).toBe(false)
})
