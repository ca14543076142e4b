import { plural } from '#i18n/plural.ts'
import type { NotificationTexts } from '#i18n/texts.ts'

const others = plural('en', { one: ' and one other person', other: ' and # others' })

export const notifications: NotificationTexts = {
  lead: 'News about your ads, requests and account.',
  markAll: 'Mark all as read',
  more: 'Show older',
  newOne: 'New',
  gone: 'Deleted account',
  all: 'All notifications',
  emptyTitle: 'No notifications yet',
  emptyBody: 'When someone comments on your ad, follows you or rates you, you’ll see it here.',
  unread: plural('en', { one: 'One new notification', other: '# new notifications' }),
  whoAndOthers: (first, rest) => `\u2068${first}\u2069${rest ? others(rest) : ''}`,
  sentences: {
    comment: (who, thing) => `${who} commented on “\u2068${thing}\u2069”`,
    reply: (who, thing) => `${who} replied to your comment on “\u2068${thing}\u2069”`,
    like: (who, thing) => `${who} liked “\u2068${thing}\u2069”`,
    follow: (who) => `${who} started following you`,
    rating: (who, stars) => `${who} gave you ${stars}`,
    message: (who) => `New message from ${who}`,
    ad_expiring: (thing, date) => `Your ad “\u2068${thing}\u2069” expires on ${date}. Renew it with one tap.`,
    ad_expired: (thing) => `Your ad “\u2068${thing}\u2069” has expired. Renew it to show it again.`,
    followed_ad: (who, thing) => `${who} posted a new ad: “\u2068${thing}\u2069”`,
    price_drop: (thing, price) => `“\u2068${thing}\u2069” went down to ${price}`,
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
    recovery_started: (date) =>
      `Someone is recovering your account without your phone. It opens on ${date}. Not you? Cancel it in your settings.`,
    ad_restored: (thing) => `Your ad “\u2068${thing}\u2069” is back in the lists`,
    export_ready: () => 'The file with your data is ready. Download it within three days.',
    ads_deleting: (date) =>
      `You have ads that haven’t changed for almost a year. We delete them on ${date}. Renew the ones you need on your dashboard.`,
  },
  heldFor: {
    changed_price: 'because its price changed by more than half',
    changed_pictures: 'because all its photos changed',
    taken_pictures: 'because its photos look like another ad’s',
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
      ad_expiring: 'My ad is about to expire',
      followed_ad: 'A new ad by people I follow',
      price_drop: 'A lower price among my favourites',
    },
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
