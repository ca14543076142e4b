// The question whether an ad is still available, answered by a signed link without a session.
import * as z from 'zod/mini'
import { AdImage } from './ad-card.ts'
import { adStates } from './dashboard.ts'
import { get, post } from './endpoint.ts'
import { wholeNumber } from './number.ts'

/** As many ads as one link asks about. */
export const maxCheckedAds = 20

/** The path of the page that reads the link. Behind the #, so that no server and no log gets it. */
export const checkPath = (token: string) => `/still-available#${token}`

const CheckToken = z.string().check(z.maxLength(400), z.regex(/^[\w.-]+$/))

export const CheckedAd = z.object({
  id: z.int(),
  name: z.string(),
  image: z.nullable(AdImage),
  status: z.enum(adStates),
  /** Can be confirmed: it is shown, or it was paused because nothing was heard of it. */
  is_open: z.boolean(),
  /** The last time its owner said that it is available. */
  confirmed_at: z.nullable(z.string()),
})
export type CheckedAd = z.infer<typeof CheckedAd>

const Checked = z.object({ ads: z.array(CheckedAd) })

export const adChecks = {
  read: get('/ad-checks', {
    summary: 'The ads that a signed link asks about. Reading confirms nothing.',
    public: true,
    query: z.strictObject({ token: CheckToken }),
    reply: Checked,
  }),
  confirm: post('/ad-checks', {
    summary: 'Confirms that ads of a signed link are still available; what was paused for silence is shown again.',
    public: true,
    body: z.strictObject({
      token: CheckToken,
      /** Of those in the link; all if it is absent. */
      ids: z.optional(
        z.array(wholeNumber(1, Number.MAX_SAFE_INTEGER)).check(z.minLength(1), z.maxLength(maxCheckedAds)),
      ),
    }),
    reply: Checked,
  }),
}
