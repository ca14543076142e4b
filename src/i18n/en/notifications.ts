import { plural } from '#i18n/plural.ts'
import type { NotificationTexts } from '#i18n/texts.ts'

const others = plural('en', { one: ' and one other person', other: ' and # others' })

const checkedAds = plural('en', { one: '# ad of yours', other: '# of your ads' })

export const notifications: NotificationTexts = {
  lead: 'News about your ads, requests and account.',
  markAll: 'Mark all as read',
  more: 'Show older',
  newOne: 'New',
  gone: 'Deleted account',
  stop: 'Stop these notifications',
  howToStop: 'To stop these: Settings, then Notifications.',
  all: 'All notifications',
  emptyTitle: 'No notifications yet',
  emptyBody: 'When someone comments on your ad, follows you or rates you, you’ll see it here.',
  unread: plural('en', { one: 'One new notification', other: '# new notifications' }),
  whoAndOthers: (first, rest) => `\u2068${first}\u2069${rest ? others(rest) : ''}`,
  sentences: {
    announcement: (text) => text,
    comment: (who, thing) => `${who} commented on “\u2068${thing}\u2069”`,
    reply: (who, thing) => `${who} replied to your comment on “\u2068${thing}\u2069”`,
    like: (who, thing) => `${who} liked “\u2068${thing}\u2069”`,
    follow: (who) => `${who} started following you`,
    rating: (who, stars) => `${who} gave you ${stars}`,
    message: (who) => `New message from ${who}`,
    feature_started: (ad) => `Your ad “${ad}” is now featured`,
    feature_ended: (ad) => `The feature of “${ad}” has ended. See what it brought under your ad`,
    staff_invite: (who) => `${who} invites you to the team that runs the market`,
    approval_answered: (who, refusal) =>
      refusal === undefined
        ? `${who} approved your request, and it was carried out`
        : `${who} declined your request: ${refusal}`,
    shop_agent: (who) => `${who} joined your shop’s team and reads its chats`,
    shop_invite: (who) => `${who} invites you to answer the shop’s chats`,
    deal: (step, thing) =>
      step === 'done'
        ? `You both confirmed the deal on “\u2068${thing}\u2069”.`
        : step === 'reservation_ended'
          ? `The reservation of “\u2068${thing}\u2069” has ended.`
          : step === 'cancelled'
            ? `The deal on “\u2068${thing}\u2069” was cancelled.`
            : `The deal on “\u2068${thing}\u2069” was closed: the hand-over wasn’t confirmed within 14 days.`,
    meetup: (date, time, thing, isCancelled) =>
      isCancelled
        ? `The meeting on \u2068${date}\u2069, \u2068${time}\u2069${thing && ` about “\u2068${thing}\u2069”`} was cancelled.`
        : `You have a meeting on \u2068${date}\u2069, \u2068${time}\u2069${thing && ` about “\u2068${thing}\u2069”`}. Meet at the public place you agreed on.`,
    ad_expiring: (thing, date) => `Your ad “\u2068${thing}\u2069” expires on ${date}. Renew it with one tap.`,
    ad_expired: (thing) => `Your ad “\u2068${thing}\u2069” has expired. Renew it to show it again.`,
    ad_check: (thing, date) =>
      date
        ? `We pause your ad “\u2068${thing}\u2069” on ${date} unless you confirm it’s still available.`
        : `Is your ad “\u2068${thing}\u2069” still available? Confirm it with one tap.`,
    ads_check: (count, date) =>
      date
        ? `We pause ${checkedAds(count)} on ${date} unless you confirm they’re still available.`
        : `Still available? ${checkedAds(count)} are waiting for you to confirm.`,
    ad_paused: (thing) =>
      `We paused your ad “\u2068${thing}\u2069” because we didn’t hear whether it’s still available. Show it again with one tap.`,
    ads_paused: (count) =>
      `We paused ${checkedAds(count)} because we didn’t hear whether they’re still available. Show them again with one tap.`,
    followed_ad: (who, thing) => `${who} posted a new ad: “\u2068${thing}\u2069”`,
    price_drop: (thing, price) => `“\u2068${thing}\u2069” went down to ${price}`,
    saved_search: (thing, search, event, price) => {
      const mine = search ? `your search “\u2068${search}\u2069”` : 'a saved search'
      if (event === 'price') return `“\u2068${thing}\u2069” from ${mine} went down to ${price}`
      return event === 'back'
        ? `“\u2068${thing}\u2069” from ${mine} is available again`
        : `New ad for ${mine}: “\u2068${thing}\u2069”`
    },
    inquiry_match: (thing, wanted, event, price) => {
      const mine = wanted ? `your request “\u2068${wanted}\u2069”` : 'one of your requests'
      return event === 'price'
        ? `“\u2068${thing}\u2069”, which fits ${mine}, went down to ${price}`
        : `An ad that fits ${mine}: “\u2068${thing}\u2069”`
    },
    case_answered: (number) => `\u2068${number}\u2069 has been answered`,
    inquiry_removed: (thing) => `Your request “\u2068${thing}\u2069” was removed for breaking a rule`,
    inquiry_restored: (thing) => `Your request “\u2068${thing}\u2069” is back in the lists`,
    comment_removed: (thing) => `Your comment on “\u2068${thing}\u2069” was removed for breaking a rule`,
    comment_restored: (thing) => `Your comment on “\u2068${thing}\u2069” is shown again`,
    ad_moved: (thing) => `We moved your ad “\u2068${thing}\u2069” to the category it belongs in`,
    ad_warned: (thing) =>
      `Warning: your ad “\u2068${thing}\u2069” breaks one of our rules. Correct it: repeated breaches can close your account.`,
    inquiry_warned: (thing) =>
      `Warning: your request “\u2068${thing}\u2069” breaks one of our rules. Correct it: repeated breaches can close your account.`,
    comment_warned: (thing) =>
      `Warning: your comment on “\u2068${thing}\u2069” breaks one of our rules. Repeated breaches can close your account.`,
    account_warned: () => 'Warning: your account broke one of our rules. Repeated breaches can close it.',
    ad_held: (thing) => `Your ad “\u2068${thing}\u2069” is in review and isn’t shown for now`,
    ad_removed: (thing) => `Your ad “\u2068${thing}\u2069” was removed for breaking a rule`,
    staff_act: (act, things, time) => {
      if (act === 'limited')
        return time
          ? `We stopped this in your account until \u2068${time}\u2069: ${things}.`
          : `We stopped this in your account until we lift it: ${things}.`
      if (act === 'phone_change')
        return `Your account moves to another phone number on \u2068${time}\u2069. Not you? Cancel it in your settings.`
      return act === 'deletion_cancelled'
        ? 'We cancelled the deletion of your account, as you asked support.'
        : 'We lifted the limits on your account.'
    },
    recovery_started: (date) =>
      `Someone is recovering your account without your phone. It opens on ${date}. Not you? Cancel it in your settings.`,
    ad_restored: (thing) => `Your ad “\u2068${thing}\u2069” is back in the lists`,
    digest: (parts) => `Your daily digest: ${parts}`,
    export_ready: () => 'The file with your data is ready. Download it within three days.',
    ads_deleting: (date) =>
      `You have ads that haven’t changed for almost a year. We delete them on ${date}. Renew the ones you need on your dashboard.`,
  },
  digest: {
    like: 'likes on your ads',
    follow: 'new followers',
    ad_check: 'ads to confirm',
    followed_ad: 'ads by people you follow',
    price_drop: 'lower prices among your favourites',
    saved_search: 'results for your saved searches',
    inquiry_match: 'ads that fit your requests',
  },
  savedSearch: {
    digest: (count, search) =>
      search ? `${count} for your search “\u2068${search}\u2069”` : `${count} for a saved search`,
    digestOfMany: (count, searches) => `${count} in ${searches}`,
    ads: plural('en', { one: 'One new ad', other: '# new ads' }),
    moreThan: (ads) => `More than ${ads}`,
    searches: plural('en', { one: 'one saved search', other: '# saved searches' }),
    why: 'You get this because you saved this search.',
    manage: 'Change or stop',
    howToStop: 'To stop these: Saved searches, in your account.',
  },
  inquiryMatch: {
    why: 'You get this because you posted this request.',
    manage: 'The request and what fits it',
    howToStop: 'To stop these: close the request, or Settings, then Notifications.',
  },
  limitedThings: {
    posting: 'posting ads and requests',
    messages: 'sending messages',
    comments: 'writing comments and ratings',
  },
  heldFor: {
    changed_price: 'because its price changed by more than half',
    changed_pictures: 'because all its photos changed',
    taken_pictures: 'because its photos look like another ad’s',
    prohibited_words: 'because it has a word that we review',
  },
  check: {
    confirm: 'Still available',
    confirmAll: 'All still available',
    done: 'Thanks, confirmed.',
    over: 'None of these ads is on offer any more.',
  },
  stars: plural('en', { one: 'one star', other: '# stars' }),
  switches: {
    heading: 'Notifications',
    lead: 'Choose what we notify you about. You’ll always get what affects your rights, such as moderators’ decisions.',
    kinds: {
      comment: 'A comment on my ad or request',
      reply: 'A reply to my comment',
      like: 'A like on my ad',
      follow: 'A new follower',
      rating: 'A new rating',
      message: 'A new message',
      deal: 'A finished deal, or a reservation or deal that ended',
      meetup: 'A reminder before a meeting, and a cancelled meeting',
      ad_expiring: 'My ad is about to expire',
      ad_check: 'Asking whether my ad is still available',
      ad_paused: 'My ad was paused because I didn’t confirm it',
      followed_ad: 'A new ad by people I follow',
      price_drop: 'A lower price among my favourites',
      saved_search: 'An ad that matches a search I saved',
      inquiry_match: 'An ad that fits a request I posted',
    },
    hints: {
      ad_check: 'Turning this off only stops the question: an ad you don’t confirm is still paused.',
    },
    modes: {
      now: 'At once',
      digest: 'In the daily digest',
      off: 'Off',
    },
    digestHour: 'Time of the daily digest',
    digestHint: 'One notification a day instead of many. What can’t wait still comes at once.',
    titleBadge: 'Unread count in the page title',
    sound: 'A soft sound when something arrives',
    onThisDevice: 'On this device',
    push: {
      label: 'Device notifications',
      hint: 'You get them even when the site is closed: who messaged or commented, never the message itself.',
      asking: 'Waiting for you to allow it in the browser…',
      denied:
        'Notifications from Souqna are blocked in this browser. To allow them: tap the icon beside the site’s address, then “Notifications”, then “Allow”, and reload the page.',
      unsupported: 'This browser can’t show website notifications. Update it, or try Chrome, Firefox or Edge.',
      homeScreen:
        'On an iPhone or iPad, first add Souqna to the Home Screen: tap “Share”, then “Add to Home Screen”, and open it from there.',
      failed: 'That didn’t work: your browser’s notification service isn’t responding. Try again later.',
      turnedOn: 'Notifications are on for this device',
    },
  },
}
