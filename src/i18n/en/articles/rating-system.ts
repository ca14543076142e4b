import type { Article } from '#i18n/article.ts'

export const ratingSystem: Article = {
  title: 'Rating system',
  description:
    'How ratings work on Souqna: who can rate and when, how we counter fake ratings, and how to answer or object.',
  lead: 'A good name is built one deal at a time. So rating opens only after both sides have written in a chat, and nobody can rate themselves or vote twice.',
  updated: '2026-11-16',
  sections: [
    {
      id: 'what-a-rating-says',
      heading: 'What a rating is made of',
      blocks: [
        {
          list: [
            '**Stars, 1 to 5,** for the deal as a whole.',
            '**Recommend: yes or no.** Would you recommend this account to others?',
            '**A comment** in your own words, for those who come after you.',
          ],
        },
        {
          table: {
            head: ['Stars', 'When it fits'],
            rows: [
              ['5', 'As described, on price and on time, nothing to add'],
              ['4', 'Good, with a small issue such as slow replies'],
              ['3', 'Acceptable, but some of what was said didn’t match'],
              ['2', 'Tiresome: delays, or something important left out'],
              ['1', 'Bad: lies about the essentials, or abuse'],
            ],
          },
        },
        'Rate the deal, not the person: honesty, keeping to what was agreed, respect. A high price alone is no reason for one star.',
      ],
    },
    {
      id: 'who-can-rate',
      heading: 'Who can rate, and when',
      blocks: [
        'Rating opens after a chat in which **each of you has written to the other**. A message from one side isn’t enough, and neither is revealing the number.',
        'After **a deal whose hand-over both of you confirmed** in the chat, rating opens for both. Each rating stays hidden until both have rated, or until 14 days after the deal, so that no rating answers another. Once shown, it can’t be changed.',
        'You need to be signed in, with an account that is a week old. If either of you blocks the other, rating between you is closed. You can’t rate yourself.',
      ],
    },
    {
      id: 'one-and-editable',
      heading: 'One rating, which you can change',
      blocks: [
        'You have one rating for each person, however often you deal with them. After a chat: if things get better or worse, edit it, and the new one replaces the old. That way a keen friend can’t lift an account with ten votes, and an angry one can’t sink it with ten.',
      ],
    },
    {
      id: 'what-is-shown',
      heading: 'What people see',
      blocks: [
        {
          list: [
            'The overall score and how many ratings it rests on. It starts near four stars and moves with every rating, so that one vote alone says little.',
            '**The spread of stars:** how many gave 5 and how many gave 1, because an average alone can hide a lot.',
            'The share of people who recommend them.',
            'Comments, with their authors and dates.',
          ],
        },
        {
          note: 'Five stars from two people say less than four and a half from fifty. Look at the number and the spread, and read the latest comments before you judge.',
        },
        'An account without ratings isn’t a bad one; it may be new. Take the usual care described in the [security centre](/security-center).',
      ],
    },
    {
      id: 'against-fake-ratings',
      heading: 'How fake ratings are countered',
      blocks: [
        {
          list: [
            'No rating without a chat from both sides, and no more than one from one person to another.',
            'An account younger than a week can’t rate, and every account has a phone number of its own.',
            'An account can start only so many chats in a day, so nobody can fake contact with hundreds of people.',
            'Ratings from one address within a month, or from one device, count once; ratings from the seller’s own device don’t count.',
            'A rating after a confirmed deal weighs more than one after a chat, and each rating says which it is.',
            'Ratings of people who aren’t known from deals with others appear in the spread, but all of them together don’t move the score by a tenth of a star.',
            'When an account is closed, the ratings it gave no longer count anywhere.',
            'Buying ratings, asking for them in return for something, or threatening with them is a breach: the rating goes, and the account may be closed.',
          ],
        },
        'We don’t sell ratings, and we don’t remove a bad rating for being bad.',
      ],
    },
    {
      id: 'writing-a-fair-one',
      heading: 'Writing a useful rating',
      blocks: [
        {
          list: [
            'Say what happened: did the item match the photos? Were time and price kept?',
            'Leave private things out: no numbers, no addresses, nothing about family, religion or region.',
            'Don’t accuse anyone of a crime in a comment. If there was a scam, report it with the evidence.',
          ],
        },
      ],
    },
    {
      id: 'answering',
      heading: 'If you get a rating you don’t like',
      blocks: [
        {
          steps: [
            'Read it calmly. There may be something in it that helps you next time.',
            'Message its author politely in your chat, and apologise or put things right if you can. They can edit their rating.',
            'Don’t ask for the change with money or threats; that is a breach.',
          ],
        },
        'The best answer to a low rating is good deals afterwards: it shows in the spread and in the latest comments.',
      ],
    },
    {
      id: 'objecting',
      heading: 'How to object',
      blocks: [
        'Object under [complaints and support](/complaints) if a rating comes from someone who never dealt with you, contains insults, incitement or private details, or is part of a campaign or blackmail. Say who left the rating and what happened. You get a number, then an answer on the same page: the rating stays or is removed. We don’t remove an honest opinion just because it is disputed.',
      ],
    },
  ],
}
