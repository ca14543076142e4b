import { maxAdImages } from '#contract/ad-limits.ts'
import type { Article } from '#i18n/article.ts'

export const faq: Article = {
  title: 'Frequently asked questions',
  description:
    'Clear answers about accounts, codes, posting, renewing, search, chats, ratings, reports and privacy on Souqna.',
  lead: 'These are the things people usually ask. If your answer isn’t here, write to us from the complaints and support page.',
  updated: '2026-11-16',
  sections: [
    {
      id: 'about',
      heading: 'About Souqna',
      blocks: [
        {
          question: 'Is Souqna free? Do you take a commission?',
          answer: [
            'Yes. There’s no fee for posting and no commission on deals, and nothing is paid through the site. Anyone asking you for money in Souqna’s name is a scammer; report them.',
          ],
        },
        {
          question: 'Do you guarantee the seller or the goods?',
          answer: [
            'No. Souqna is a place where people meet, not a party to the sale. We help with ratings, reports and removing what breaks the rules; viewing and checking are up to you. Start with the [security centre](/security-center).',
          ],
        },
        {
          question: 'Do you deliver goods or hold the payment?',
          answer: ['Neither. You agree on delivery and payment directly, best hand to hand after viewing.'],
        },
        {
          question: 'Do I need an account?',
          answer: [
            'Not to browse and search. To post, message, see numbers, comment, keep favourites, follow, rate and report, yes.',
          ],
        },
        {
          question: 'How do I open a shop, and who can answer chats with me?',
          answer: [
            'In [Account settings](/profile-settings#shop) add a cover, an address, opening hours and a number, and your page becomes a shop. There you can also invite people by phone number to answer its chats with you: buyers see only the shop’s name, and you can remove anyone from the team at any time.',
          ],
        },
      ],
    },
    {
      id: 'account',
      heading: 'Account and signing in',
      blocks: [
        {
          question: 'How do I sign in for the first time?',
          answer: [
            {
              steps: [
                'Open [sign in](/login) and enter your phone number.',
                'You get a 6-digit code by SMS, valid for 5 minutes. Enter it.',
                'If the number is new, add your name and a username. A password and an email are optional.',
              ],
            },
          ],
        },
        {
          question: 'The code hasn’t arrived. What now?',
          answer: [
            'Check the number, the country code and your coverage, wait for the countdown, then request a new one. Each new code cancels the one before; the wait grows each time, and there is a limit per day. If you have an account you can also sign in with your password.',
          ],
        },
        {
          question: 'It says the code is wrong.',
          answer: [
            'It may have expired or been used, or you requested a newer one. Each code allows 3 guesses; after that request another. You can type it in Arabic digits too.',
          ],
        },
        {
          question: 'I forgot my password.',
          answer: [
            'Under [reset your password](/forgot-password) you get a code on your phone, then choose a new password of at least 8 characters. To keep you safe, you’re signed out on all devices.',
          ],
        },
        {
          question: 'I changed my number or lost my SIM.',
          answer: [
            'Change the number in your [account settings](/profile-settings) before giving up the old one, because we confirm the change with a code. If the SIM is lost, ask the operator for a new one with the same number. If that isn’t possible, [sign in](/login) with one of the recovery codes you saved in your settings, then set a new number.',
          ],
        },
        {
          question: 'Why doesn’t the code open my old account?',
          answer: [
            'It hasn’t been used for months, and the number may belong to someone else by now. Sign in with your password, or wait 3 days from your first try and use a new code.',
          ],
        },
        {
          question: 'Someone called saying they are from Souqna and wants my code.',
          answer: [
            'Don’t share it. Nobody on our team ever asks for a code or password. If they have an account, report it.',
          ],
        },
        {
          question: 'I want an account for my shop or office. How?',
          answer: [
            'Register with the shop’s number, use the name customers know and add a photo of the shop. Don’t use another office’s name or logo, and let one person be in charge of signing in rather than passing the code around.',
          ],
        },
        {
          question: 'How do I know who is signed in to my account?',
          answer: [
            'Your [account settings](/profile-settings) list the devices and when each was last used. Sign out any you don’t recognise, then change your password. You stay signed in for up to 365 days, or less if you don’t use the device for a long time.',
          ],
        },
      ],
    },
    {
      id: 'posting',
      heading: 'Posting ads',
      blocks: [
        {
          question: 'How do I post an ad?',
          answer: [
            'Under [post an ad](/ads/new): category, photos, details and price, location and contact, then review and post. The steps are explained under [services](/services).',
          ],
        },
        {
          question: 'How many photos, and in what format?',
          answer: [
            `From 1 to ${maxAdImages}, JPEG or PNG. Take them in daylight from every side, and show the fault if there is one. The first is the cover. We remove the location details from photos.`,
          ],
        },
        {
          question: 'The internet dropped while I was writing my ad. Is it lost?',
          answer: [
            'No, the draft is saved on your device. Open the posting page on the same device and continue, and retry only the photo that got stuck.',
          ],
        },
        {
          question: 'Can I hide the price, the address or my number?',
          answer: ['Yes, each has its own switch. But an ad that shows its price saves you many questions.'],
        },
        {
          question: 'How do I write an ad that brings serious calls?',
          answer: [
            'In the title: type, model and its best feature. In the description: condition, faults, why you’re selling, what the price includes, and whether you negotiate or swap. For property, the kind of title, floor and orientation; for a car, year, mileage and papers. Honesty about faults saves you pointless visits.',
          ],
        },
        {
          question: 'Can I change the price after posting?',
          answer: [
            'Yes, by editing the ad. Every change is recorded and the price history shows on the ad’s page, so a buyer can tell that a reduction is real. Turning the ad into a different item isn’t allowed.',
          ],
        },
        {
          question: 'How long does an ad stay?',
          answer: [
            '60 days; then it expires and leaves the lists. Renew it with one tap from your [dashboard](/dashboard) if you still have the item. A live ad can be renewed once every 7 days to move up again. An expired or sold ad is deleted after a year without a change; we notify you a month before.',
          ],
        },
        {
          question: 'Why do you ask whether my ad is still available? Why did you pause it?',
          answer: [
            'When an ad hasn’t been edited and its messages haven’t been answered for two weeks, we ask you about it; after three weeks for property and jobs, a month for services. Tap “Still available”, no sign-in needed. Without an answer we warn you after 3 days, and 3 days later we pause the ad. Show it again with one tap from your [dashboard](/dashboard). You can turn the questions off in the [notification settings](/profile-settings#notifications), but an ad that isn’t confirmed is paused all the same.',
          ],
        },
        {
          question: 'Where does “What similar ads ask” come from?',
          answer: [
            'From the prices of live ads that are like it: the same category, then year and mileage for cars, location and area for property, and so on. We show nothing below 8 ads and count at most two of one seller. These are asked prices, not a valuation; “How we worked it out” lists the ads themselves.',
          ],
        },
        {
          question: 'I have sold it. What should I do?',
          answer: ['Tap “Sold” in your dashboard. The ad leaves the lists, and its link stays open, marked “sold”.'],
        },
        {
          question: 'What is the difference between pausing and deleting?',
          answer: [
            'A paused ad is hidden and you can bring it back whenever you like, within a year. A deleted one stays under “Deleted” on your dashboard for 30 days, where you can restore it, and is then erased.',
          ],
        },
        {
          question: 'Why was I told the ad is already posted?',
          answer: [
            'Because its text or photos resemble another ad of yours. Edit or renew the old one; repeats annoy people and are not allowed.',
          ],
        },
        {
          question: 'Why can’t I post more today?',
          answer: [
            'Each account has a daily limit that keeps the market from being flooded. It is lower for a new account and rises with time and fair deals. Try again the next day.',
          ],
        },
        {
          question: 'Why is my ad in review?',
          answer: [
            'Its price changed by more than half, all its photos changed, its photos look like another ad’s, or someone reported it. Our team usually reviews it within a day. You don’t need to do anything.',
          ],
        },
        {
          question: 'Why was my ad removed?',
          answer: [
            'A moderator removed it under a rule in [prohibited items](/prohibited-items), which is named with it. If there is a mistake, object under [complaints and support](/complaints).',
          ],
        },
        {
          question: 'How does my ad become featured?',
          answer: [
            'Our team chooses featured ads, for a limited time, and they always carry the “featured” label. It can’t be bought on the site; anyone offering it to you in a chat isn’t one of us.',
          ],
        },
      ],
    },
    {
      id: 'finding',
      heading: 'Searching and requests',
      blocks: [
        {
          question: 'How do I search in my own location only?',
          answer: [
            'Choose the location from the list or from the map of governorates on the [home page](/). It stays with your search until you clear it.',
          ],
        },
        {
          question: 'What is a request?',
          answer: [
            'An ad for something you want and can’t find: “Wanted: flat with green tabu, 100 m²”. It appears under [wanted](/inquiries), and people who have it get in touch. Close it when you’ve found it.',
          ],
        },
        {
          question: 'How do I know a seller can be trusted?',
          answer: [
            'Look at their rating, how many people gave it and the spread of stars, how long they’ve been here, and their other ads. Then view the item and check the papers yourself: a rating helps, but does not replace looking.',
          ],
        },
        {
          question: 'The seller wants a deposit to keep the item for me. Should I pay?',
          answer: [
            'Not before viewing it and knowing who the owner is. After that, a small amount with a signed paper saying when it is returned. The conditions are in the [security centre](/security-center).',
          ],
        },
        {
          question: 'What currency are prices in?',
          answer: [
            'New Syrian pounds (L.S.); 100 old pounds are 1 new pound. Before you meet, make sure the other person means new pounds too: two zeros are easily forgotten.',
          ],
        },
        {
          question: 'How do I change the language?',
          answer: [
            'With the language button at the top of the page. You stay on the same page and we remember your choice. The link of every English page begins with /en.',
          ],
        },
        {
          question: 'Are ads translated?',
          answer: [
            'The site, its categories and its locations are in Arabic and English. The text of an ad stays as its owner wrote it.',
          ],
        },
      ],
    },
    {
      id: 'contact',
      heading: 'Getting in touch',
      blocks: [
        {
          question: 'Why can’t I see the seller’s number?',
          answer: [
            'Either you’re not signed in, or the seller chose to hide it, or you’ve reached the daily limit for revealing numbers. Send a message instead.',
          ],
        },
        {
          question: 'Who can see my number?',
          answer: [
            'Nobody, unless you allow it. If you do on an ad, signed-in people who tap to reveal it can see it, and you see how many times that happened. Every number shown on an ad is confirmed with a code sent to it, so nobody can post someone else’s.',
          ],
        },
        {
          question: 'Why can’t I send a link or a photo in my first message?',
          answer: [
            'Until the other person replies, you can send 3 text messages only, to guard against spam and scams. Attachments open after the reply.',
          ],
        },
        {
          question: 'I wrote a message without internet. Will it arrive?',
          answer: [
            'It waits on your device, marked as waiting, and is sent when the network returns, once and without repeats.',
          ],
        },
        {
          question: 'How do we agree on a safe place to meet?',
          answer: [
            'In a chat about an ad, press the attachments button, then “Meeting”, and choose a public place from the list, a day and a time. Once you both agree, you can send someone you trust a link with the place and time; they need no account. The link ends 12 hours after the meeting, and you can stop it earlier.',
          ],
        },
        {
          question: 'I get too many notifications. What can I do?',
          answer: [
            'Every notification has a link to its setting. In the [notification settings](/profile-settings#notifications) choose for each kind: at once, in one daily digest at an hour you pick, or off.',
          ],
        },
        {
          question: 'How do I block someone, and will they know?',
          answer: [
            'From their page or from the chat. They aren’t notified. Blocking works both ways: neither of you can see, message, comment on or rate the other. Unblock them under [blocked people](/blocked).',
          ],
        },
      ],
    },
    {
      id: 'ratings-and-reports',
      heading: 'Ratings and reports',
      blocks: [
        {
          question: 'Why can’t I rate this person?',
          answer: [
            'Rating opens once you’ve both written in a chat; a message from one side isn’t enough. You have one rating per person, which you can edit, and you can’t rate yourself. More in the [rating system](/rating-system).',
          ],
        },
        {
          question: 'I got an unfair rating.',
          answer: [
            'Message its author calmly; they may change it. If it’s fake or abusive, object under [complaints and support](/complaints).',
          ],
        },
        {
          question: 'How do I report, and when does the answer come?',
          answer: [
            'Use “Report” on the ad, request, comment, account or message, and [complaints and support](/complaints) for anything else. Your report has a number you can follow there, and the answer appears with it once a moderator has reviewed it. One clear report is enough; repeating it doesn’t speed it up.',
          ],
        },
        {
          question: 'I was scammed. Will you return my money?',
          answer: [
            'We can’t: the money never passed through us. We can remove the ad and close the account. Follow the steps under “If you’ve been scammed” in the [security centre](/security-center), keep the evidence, and file a complaint with the police.',
          ],
        },
      ],
    },
    {
      id: 'privacy',
      heading: 'Privacy',
      blocks: [
        {
          question: 'How do I copy my data or delete my account?',
          answer: [
            'In your [account settings](/profile-settings), confirmed with a code to your phone. Everything stays for 14 days, and you can change your mind; then your page, ads and requests disappear. What stays and why is in [the privacy policy](/our-policy).',
          ],
        },
        {
          question: 'Which cookies do you use?',
          answer: [
            '_token keeps you signed in, device tells your browser apart where codes are limited, and lang remembers your language. A few details saved on your device are erased when you sign out. The full list is in [the privacy policy](/our-policy).',
          ],
        },
        {
          question: 'Does anyone read my chats?',
          answer: [
            'They belong to the two people in them. There’s an automatic check against spam, and a moderator looks only as far as handling a report, or the law, requires.',
          ],
        },
      ],
    },
  ],
}
