import { peopleLoader } from '#web/features/people/people-loader.ts'
import { PeoplePage } from '#web/features/people/people-page.tsx'

export const loader = peopleLoader('followers')

export default function Followers() {
  return <PeoplePage list="followers" />
}
