import { peopleLoader } from '#web/features/people/people-loader.ts'
import { PeoplePage } from '#web/features/people/people-page.tsx'

export const loader = peopleLoader('blocked')

export default function Blocked() {
  return <PeoplePage list="blocked" />
}
