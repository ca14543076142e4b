import { peopleLoader } from '#web/features/people/people-loader.ts'
import { PeoplePage } from '#web/features/people/people-page.tsx'

export const loader = peopleLoader('following')

export default function Following() {
  return <PeoplePage list="following" />
}
