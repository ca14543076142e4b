import type { Article } from '#i18n/article.ts'

export const policy: Article = {
  title: 'Privacy and content policy',
  description:
    'What data Souqna keeps, why, for how long and who sees it, how to copy or delete it, and how we handle content and reports.',
  lead: 'We keep what the market needs to work, and we tell you what that is. Here is what we know about you, who sees it, how long it stays, and how you control it.',
  updated: '2026-11-16',
  sections: [
    {
      id: 'in-short',
      heading: 'In short',
      blocks: [
        {
          list: [
            'We do not sell or rent out your data, and our pages carry no advertising trackers.',
            'Your phone number is shown only if you allow it, and only to people who are signed in.',
            'We strip the hidden location and camera details from your photos when you upload them.',
            'You can copy your data or delete your account yourself.',
          ],
        },
      ],
    },
    {
      id: 'what-we-keep',
      heading: 'What we keep, why, and who sees it',
      blocks: [
        {
          table: {
            head: ['Data', 'Why', 'Who sees it'],
            rows: [
              [
                'Phone number',
                'To sign in, and for calls if you allow them',
                'You, and signed-in people who ask to see it on an ad where you allow it',
              ],
              ['Name, username and photo', 'So people know who they are dealing with', 'Everyone'],
              ['Email (optional)', 'A second way to sign in', 'Only you'],
              ['Password', 'To sign in', 'Nobody; we do not keep it, only a fingerprint that cannot be read back'],
              ['Ads, requests, photos and price history', 'To show them', 'Everyone, while they are posted'],
              ['A price, address or number you chose to hide on an ad', 'So you find it when editing', 'Only you'],
              [
                'Follows',
                'So you can easily reach the sellers you care about',
                'You and the person you follow. Everyone sees the counts, unless you hide them',
              ],
              [
                'Roughly when you were last here',
                'So people know how soon you may reply',
                'Everyone, unless you hide it',
              ],
              ['Likes and views', 'To count them', 'Everyone sees the number'],
              ['Comments and ratings', 'To build trust', 'Everyone'],
              ['Chats and attachments', 'To deliver them and keep them for you', 'The two people in the chat'],
              ['Favourites and blocked people', 'For your own use', 'Only you'],
              ['Saved searches', 'To notify you about ads that match', 'Only you'],
              [
                'Reports and complaints',
                'To deal with them',
                'You and the moderators; we do not tell the other side who reported',
              ],
              ['Devices: kind, sign-in date, last use', 'To keep your account safe', 'Only you'],
              [
                'The address for device notifications, if you turn them on',
                'So that they reach you when the site is closed; deleted when you turn them off or sign out',
                'You, and your browser’s notification service: it carries what we send encrypted and cannot read it',
              ],
              [
                'Technical logs: network address, time and result of a request',
                'To find faults and abuse, and to count views',
                'Those who run the site',
              ],
            ],
          },
        },
        'We ask for no identity card and no bank details, because the site handles no money. Do not send them to anyone in a chat.',
      ],
    },
    {
      id: 'phone-number',
      heading: 'Your phone number',
      blocks: [
        'On each ad you decide whether your number is shown. Even then it is not written into the page and never reaches search engines: it appears only when a signed-in person taps to reveal it. We record that, each person has a daily limit, and you can see how many times your number was revealed. People you block cannot get it. Every number shown on an ad is confirmed with a code sent to it.',
      ],
    },
    {
      id: 'photos-and-files',
      heading: 'Photos and files',
      blocks: [
        'Every photo is saved anew without the location, device type and other details a camera stores, and we do not keep the original. Videos and files you send in a chat may still carry such details, so mind what you send.',
        'Keep children’s faces, full identity or title-deed numbers, and signs that a home stands empty out of your photos.',
      ],
    },
    {
      id: 'messages',
      heading: 'Chats',
      blocks: [
        'A chat belongs to the two people in it. We do not make it public or use it for advertising. Messages pass an automatic check against spam and scams, and a moderator looks at them only as far as handling a report, or the law, requires.',
        'Deleting or archiving a chat affects your own list; the other person may still have a copy. Write with that in mind.',
      ],
    },
    {
      id: 'how-long',
      heading: 'How long data stays',
      blocks: [
        {
          table: {
            head: ['What', 'How long'],
            rows: [
              ['Sign-in code', '5 minutes; void once used or after 3 wrong guesses'],
              ['Staying signed in on a device', 'Up to 365 days, and less if the device is left unused for 90 days'],
              ['Live ad', '60 days, then expired until you renew or delete it'],
              ['Expired, sold or paused ad', 'One year without a change, then deleted. We notify you a month before'],
              ['Deleted ad', '30 days, then erased'],
              ['Account after you ask to delete it', '14 days in which you can change your mind, then deleted'],
              ['A file uploaded but never sent', 'About 24 hours'],
              ['Account, chats, favourites', 'As long as the account exists'],
              ['Reports, and content removed by moderators', 'As long as needed for objections and to prevent repeats'],
            ],
          },
        },
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies',
      blocks: [
        {
          table: {
            head: ['Name', 'What it does', 'How long'],
            rows: [
              [
                '_token',
                'Keeps you signed in. Scripts in the page cannot read it, and other sites cannot make your browser send it',
                'Up to 365 days; erased when you sign out',
              ],
              [
                '__Host-device',
                'Tells one browser from another where we limit how many codes are sent; it does not say who you are. Scripts in the page cannot read it',
                '365 days',
              ],
              ['lang', 'Remembers the language you chose', '365 days'],
            ],
          },
        },
        'All are there to make the site work and keep it safe; none serves advertising. You can clear them in your browser, which takes you back to Arabic and means signing in again.',
      ],
    },
    {
      id: 'browser-storage',
      heading: 'What your browser stores',
      blocks: [
        'A little is kept on your own device so that the site is quick and copes with a weak network:',
        {
          list: [
            'Your account number, names and photo (user).',
            'Your phone number, masked once you are signed in (auth_phone), and the country code (auth_dial_code).',
            'When you signed in (token_created_at).',
            'An unfinished ad, and messages waiting for the network.',
          ],
        },
        'Signing out erases the first three. On a shared device always sign out, and leave no draft or waiting message behind.',
      ],
    },
    {
      id: 'sharing',
      heading: 'Who outside the site receives anything',
      blocks: [
        {
          list: [
            'The SMS gateway: it receives your phone number and the text of the code in order to deliver it.',
            'Whoever hosts the site’s servers and files, as far as running them requires.',
            'A court or public authority when the law obliges us, and no more than is required.',
          ],
        },
        'What you post openly can be copied or indexed by search engines. Do not put anything in an ad or a comment that you would not want everyone to see.',
      ],
    },
    {
      id: 'protection',
      heading: 'How we protect your data',
      blocks: [
        'The connection to the site is encrypted. We keep neither your password nor your sign-in key in a readable form, and we do not write codes, full phone numbers or the text of messages into our logs. The sign-in key changes regularly as you use the site, and signing a device out cuts it off right away. No system is unbreakable: if you notice a weakness or a leak, tell us through [complaints and support](/complaints) and do not make it public before it is fixed.',
      ],
    },
    {
      id: 'your-choices',
      heading: 'Your data in your hands',
      blocks: [
        'In your [account settings](/profile-settings):',
        {
          list: [
            '**Correct:** change your name, photo, email, password and number.',
            '**Copy:** download a copy of your data.',
            '**Devices:** see where you are signed in, and sign out one device or all of them.',
            '**Delete:** delete your account.',
          ],
        },
        'Sensitive steps need a fresh code sent to your phone, so that nobody else can take them. Fourteen days after you ask, the account is signed out everywhere and your page, ads and requests disappear. Your comments and ratings stay, and your messages stay with the people you wrote to, without your name. We keep the records of breaches that are needed to protect people.',
      ],
    },
    {
      id: 'blocking',
      heading: 'Blocking',
      blocks: [
        'Blocking works both ways and at once: neither of you sees the other, their ads or their comments, and neither can message, follow or rate the other. They aren’t notified. Your list is under [blocked people](/blocked), and you can unblock anyone whenever you like.',
      ],
    },
    {
      id: 'content',
      heading: 'Content policy',
      blocks: [
        'Ads, requests, comments, ratings, account names and photos must be honest, respectful and lawful. The rules are set out in [prohibited items](/prohibited-items) and the [terms of use](/terms). We look automatically for repeated ads, copied photos and spam, and may hold something back until it is reviewed. Several accounts in one browser, the same text many times, or a price far below similar ads are only shown to a moderator, who decides.',
      ],
    },
    {
      id: 'reports',
      heading: 'Reports',
      blocks: [
        {
          steps: [
            'Tap “Report” on the ad, request, comment, account or message, or open [complaints and support](/complaints).',
            'Choose the kind and describe what happened in a sentence or two.',
            'You get a number, and the answer appears on the complaints page.',
          ],
        },
        'We judge a report by what it says, not by how many people file it, so a campaign cannot bring down a sound ad. The owner of the content has the right to object. How many reports and decisions there were is on the [transparency](/transparency) page.',
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      blocks: [
        'The site is not meant for children. Anyone under 18 uses it under the supervision of a parent or guardian. If you see a child’s data or photo posted without the right to, report it so that it can be removed.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes to this policy',
      blocks: [
        'If anything of substance changes, we change the date shown on the page. For any question about your data, write to us through [complaints and support](/complaints).',
      ],
    },
  ],
}
