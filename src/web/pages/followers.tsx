import { peopleLoader } from '#web/people/list-loader.ts'
import { PeoplePage } from '#web/people/people-page.tsx'

export const loader = peopleLoader('followers')

export default function Followers() {
  return <PeoplePage list="followers" />
}
