import { peopleLoader } from '#web/people/list-loader.ts'
import { PeoplePage } from '#web/people/people-page.tsx'

export const loader = peopleLoader('blocked')

export default function Blocked() {
  return <PeoplePage list="blocked" />
}
