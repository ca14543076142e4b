import { maxAdImages } from '#contract/ad-limits.ts'
import type { Article } from '#i18n/article.ts'

export const terms: Article = {
  title: 'Terms of use',
  description:
    'Your rights and duties on Souqna: accounts, ads, requests, deals, and what happens when a rule is broken.',
  lead: 'Souqna is a place where people meet to buy and sell. These terms set out what you can expect, what we expect of you, and where our part ends. By using the site you accept them.',
  updated: '2026-11-16',
  sections: [
    {
      id: 'what-souqna-is',
      heading: 'What Souqna is, and is not',
      blocks: [
        'Souqna is a classifieds site for Syria in Arabic and English. People post ads and requests and get in touch with each other directly.',
        '**We are not a party to any sale.** We do not own, inspect or price what is offered. We take no commission, we do not receive or pass on money, and we deliver nothing. The deal is between buyer and seller, and they alone answer for it.',
        {
          note: 'Anyone who asks you to pay “into Souqna’s account”, “the site’s commission” or “Souqna delivery” is a scammer. Report them at once.',
        },
      ],
    },
    {
      id: 'who-may-use',
      heading: 'Who may use the site',
      blocks: [
        'Anyone may browse and search without an account. Posting, messaging, commenting, favourites, following, rating and reporting need you to be signed in.',
        'If you are under 18, use the site with the knowledge and supervision of a parent or guardian, and do not close a deal on your own.',
        'If you post for an office, a shop or a company, you must be allowed to speak for it.',
      ],
    },
    {
      id: 'account',
      heading: 'Your account',
      blocks: [
        {
          list: [
            'An account belongs to a mobile number that is yours. We confirm it with a 6-digit code, valid for 5 minutes and only once.',
            'Use your real name or a trade name people know you by. Do not pose as another person, a business or the Souqna team.',
            'One account per person. Do not open more to get round a closed account or a penalty, or to lift a rating.',
            'Never share your code or your password. **Nobody on our team will ever ask for them, for any reason.**',
            'What is done from your account is your responsibility. If you suspect a stranger got in, sign that device out in your [account settings](/profile-settings) and change your password.',
          ],
        },
        'You may stay signed in on a device for up to 365 days, so sign out if the device is not yours or you are about to sell it.',
      ],
    },
    {
      id: 'posting',
      heading: 'Ads and requests',
      blocks: [
        'By posting you confirm that the item exists, that it is yours or you are entitled to sell or let it, and that what you wrote is true.',
        {
          list: [
            'One ad per item, in the right category and location. Do not repeat an ad to push it up.',
            `Between 1 and ${maxAdImages} photos, JPEG or PNG, of the item itself, taken by you or used with permission.`,
            'Prices are in new Syrian pounds (L.S.). If you show a price, let it be the price you are really asking, not a number to catch the eye. Every change of price is recorded.',
            'Mention known faults: an old accident, a defect, a lien or a note on the title, missing papers.',
            'Do not turn an old ad into a different item; post a new one.',
            'A request is a genuine need. Say what you are looking for, and do not use it to advertise.',
            'Nothing on the [prohibited items](/prohibited-items) page may be posted, openly or by hints.',
          ],
        },
        'The number of ads you can post in a day is limited, and lower for new accounts, so that nobody floods the market.',
      ],
    },
    {
      id: 'ad-life',
      heading: 'The life of an ad',
      blocks: [
        {
          table: {
            head: ['State', 'What it means'],
            rows: [
              ['Live', 'Shown in lists and search for 60 days.'],
              ['Paused', 'Hidden by its owner, who can bring it back within a year.'],
              ['Sold', 'Out of the lists; its link still opens, marked “sold”.'],
              ['Expired', '60 days have passed. Renew it with one tap from your [dashboard](/dashboard).'],
              ['In review', 'Our team is checking it before it goes live, usually within a day.'],
              ['Deleted', 'Deleted by its owner. We keep it for 30 days, then erase it.'],
              ['Removed', 'Taken down by a moderator for breaking a rule, which the owner is told.'],
            ],
          },
        },
      ],
    },
    {
      id: 'your-content',
      heading: 'What you post stays yours',
      blocks: [
        'Your words and photos remain yours. You allow us to store them, resize them and show them on Souqna, in the previews of shared links and in search engine results, for as long as they are posted.',
        'Do not post other people’s photos, texts or trademarks without the right to, or photos of people who have not agreed.',
      ],
    },
    {
      id: 'conduct',
      heading: 'How we treat each other',
      blocks: [
        'In chats, comments and ratings we ask everyone for:',
        {
          list: [
            'No insults, threats, harassment, or incitement over religion, sect, ethnicity, region or sex.',
            'No repeated advertising messages, no suspicious links, no asking for codes or passwords.',
            'No collecting of phone numbers or content by software, and no using people’s numbers for anything but the ad they were given for.',
            'No agreed or paid-for ratings. See the [rating system](/rating-system).',
            'No attempt to disrupt the site, get round its limits, or enter other people’s accounts.',
          ],
        },
        'Blocking works both ways: you and the person you block no longer see each other, and neither can message, follow, comment on or rate the other.',
      ],
    },
    {
      id: 'deals',
      heading: 'Deals between people',
      blocks: [
        'Viewing, checking papers and ownership, how to pay, handing over, and any guarantee are for the two of you to agree. Taxes, fees and the cost of transfer and registration fall on whoever the law or your agreement says.',
        'Before you pay anything, read the [security centre](/security-center). It covers cars, property, phones, deposits and transfers.',
      ],
    },
    {
      id: 'featured',
      heading: 'Featured ads',
      blocks: [
        'Our team may feature an ad for a limited time. A featured ad always carries the “featured” label, and takes at most one place in every five. Being featured says nothing about the quality of the item or the honesty of the seller.',
      ],
    },
    {
      id: 'moderation',
      heading: 'When a rule is broken',
      blocks: [
        'Depending on how serious and how frequent the breach is, moderators may:',
        {
          list: [
            'hide content until it is reviewed;',
            'remove an ad, request, comment or rating, naming the rule it broke;',
            'limit posting or messaging, or close the account and sign it out everywhere.',
          ],
        },
        'In grave cases, such as trafficking in people, weapons or antiquities, we may inform the authorities as the law requires.',
      ],
    },
    {
      id: 'reports-and-objections',
      heading: 'Reports and objections',
      blocks: [
        'Anyone signed in can report an ad, request, comment, account or message, or file a complaint under [complaints and support](/complaints). Each one gets a number, and the answer appears on the same page.',
        'If your ad was removed or your account limited and you believe we got it wrong, object on that page and tell us why. Filing malicious reports again and again is itself a breach.',
      ],
    },
    {
      id: 'limits-of-responsibility',
      heading: 'Limits of our responsibility',
      blocks: [
        'We do our best to keep the site available, fast and safe, but we cannot promise that it will run without interruption or error, that every ad is accurate or that every person is honest. As far as the law allows, we are not liable for losses that come from a deal, an agreement or a promise between users.',
        'Nothing here takes away a right that the law gives you and that cannot be waived.',
      ],
    },
    {
      id: 'leaving',
      heading: 'Closing your account',
      blocks: [
        'You can delete your account at any time from your [account settings](/profile-settings), confirmed with a code. Everything stays for 14 days, and you can change your mind. Then the account is deleted and your page, ads and requests disappear. The [privacy policy](/our-policy) explains what we keep after that, and why.',
      ],
    },
    {
      id: 'changes-and-law',
      heading: 'Changes and the law',
      blocks: [
        'When we change these terms we change the date shown on the page; using the site after that means you accept the change. These terms are read under the laws in force in Syria. If the Arabic and the English differ, the Arabic counts.',
      ],
    },
  ],
}
