import { maxAdImages } from '#contract/ad-limits.ts'
import type { Article } from '#i18n/article.ts'

export const services: Article = {
  title: 'Services',
  description: 'Post, search, request, chat, follow, rate and report on Souqna, and how each of them works.',
  lead: 'Everything on Souqna is made for an ordinary phone, a weak network and one free thumb. Here is what there is, and how to get the most from it.',
  updated: '2026-11-16',
  sections: [
    {
      id: 'post',
      heading: 'Post an ad',
      blocks: [
        {
          steps: [
            'Open [post an ad](/ads/new) and choose the category down to its last branch, such as Cars, then Kia, then Rio.',
            `Add 1 to ${maxAdImages} photos (JPEG or PNG). They shrink on your phone before uploading to save your data bundle. The first is the cover, and you can reorder them.`,
            'Write a clear title and an honest description, set the price, then the governorate, city and neighbourhood.',
            'Decide what is shown: price, address, phone number. Each has its own switch, and the number is confirmed with a code sent to it.',
            'Check it and post.',
          ],
        },
        'Cars have their own fields: condition, transmission, fuel, mileage and year. So does property: sale or rent, area, rooms, floor and extras. The more you fill in, the sooner people find you.',
        {
          note: 'Your draft is saved on your device: if the network drops or the page closes, you find it as you left it.',
        },
      ],
    },
    {
      id: 'search',
      heading: 'Search and filter',
      blocks: [
        'Write the way you speak. Search forgives hamzas, taa marbuta and near misspellings, and understands the names of categories and locations in Arabic and English, and digits however you type them.',
        {
          list: [
            'Narrow by category, and by location from the list or the map of governorates.',
            'For everything: price, new or used. For cars: year, mileage, body type, transmission and fuel. For property: sale or rent, rooms, area, floor and extras.',
            'Sort by newest, lowest price or highest price.',
            'The link holds your search, so you can send it to a friend or come back to it.',
          ],
        },
        'An ad’s page shows photos you can zoom, the facts, how the price has changed, the seller with their rating, and similar ads.',
      ],
    },
    {
      id: 'inquire',
      heading: 'Requests',
      blocks: [
        'Can’t find it? [Post a request](/scopes/new): what you’re looking for, in which category, with what budget and details. People see it under [wanted](/inquiries), and those who have it get in touch. Close it once you’ve found what you need.',
      ],
    },
    {
      id: 'contact',
      heading: 'Chat and call',
      blocks: [
        'From an ad you start a chat with its seller, with the ad pinned on top. Send text, photos, voice, video and files, and see whether a message was sent, delivered and read. You can archive or delete a chat, or block the other person.',
        'Until the other person replies, you can send 3 messages only, without links or attachments, so that nobody is bothered.',
        'A phone number is shown only to people who are signed in, and only if the seller allows it on the ad.',
      ],
    },
    {
      id: 'keep-up',
      heading: 'Favourites, following and comments',
      blocks: [
        {
          list: [
            '**Favourites:** the heart saves an ad under [favourites](/favourites) for later.',
            '**Saved searches:** the bell beside the results saves a search under [saved searches](/saved-searches), and we notify you when an ad matches it.',
            '**Following:** follow a seller you trust and find them under [following](/following).',
            '**Likes and comments:** ask about the item in public so that others gain from the answer. Everyone sees a comment, so leave your number out of it.',
            '**Notifications:** whatever is new for you is under [notifications](/notifications).',
          ],
        },
      ],
    },
    {
      id: 'trust',
      heading: 'Rate, report, block',
      blocks: [
        'Once you’ve both written in a chat you can rate the other person with stars and a recommendation, as the [rating system](/rating-system) explains. If something looks wrong, tap “Report”: your report gets a number, and its answer is under [complaints and support](/complaints). If someone bothers you, block them; blocking works both ways.',
      ],
    },
    {
      id: 'dashboard',
      heading: 'Your dashboard',
      blocks: [
        'Your [dashboard](/dashboard) has all your ads and their states, with views, saves, number reveals and a small chart of the last 30 days. With one tap:',
        {
          list: [
            '**Renew** an ad whose 60 days are over.',
            '**Pause** one while you travel or negotiate seriously, then show it again.',
            '**Sold** once the deal is done, so the calls stop.',
            '**Edit or delete.** A deleted ad is kept for 30 days, then erased.',
          ],
        },
      ],
    },
    {
      id: 'featured',
      heading: 'Featured offers',
      blocks: [
        '[Featured offers](/featured-offers) gathers ads our team has featured for a limited time. They carry the “featured” label wherever they appear, and take at most one place in five in the lists.',
      ],
    },
    {
      id: 'languages-and-networks',
      heading: 'Two languages, weak networks',
      blocks: [
        'The whole site is in Arabic and English; switching keeps you on the same page and remembers your choice. What people write stays as they wrote it.',
        'Pages are light, each photo can be retried on its own if it gets stuck, and messages you write without a network are sent when it returns.',
      ],
    },
    {
      id: 'what-we-do-not-do',
      heading: 'What we don’t do',
      blocks: [
        'We take no commission, receive no money, deliver nothing, and don’t vouch for one side to the other. Souqna brings people together; the deal is theirs. Read the [security centre](/security-center) before your first one, and tell us what you think under [rate your experience](/experience-rating).',
      ],
    },
  ],
}
