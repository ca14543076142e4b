import { peopleLoader } from '#web/people/list-loader.ts'
import { PeoplePage } from '#web/people/people-page.tsx'

export const loader = peopleLoader('following')

export default function Following() {
  return <PeoplePage list="following" />
}
