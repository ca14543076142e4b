import type { RatingTexts } from '#i18n/texts.ts'

export const ratings: RatingTexts = {
  cancel: 'Cancel',
  rating: {
    title: (name) => `Rate \u2068${name}\u2069`,
    stars: 'How did it go?',
    starsRequired: 'Choose how many stars.',
    recommend: 'Would you recommend them to others?',
    recommendRequired: 'Choose yes or no.',
    yes: 'Yes',
    no: 'No',
    comment: 'In your own words',
    optional: 'optional',
    commentHint: 'Was it as described? Did they keep to the time and price? Leave out numbers and addresses.',
    send: 'Submit rating',
    save: 'Save the change',
    sending: 'Sending…',
    done: 'Thank you, your rating is saved',
    failed: 'Failed to submit rating',
    change: 'You have one rating for each person. What you save now replaces your earlier one.',
    obstacles: {
      oneself: 'This is your own page, and nobody rates themselves.',
      no_dealings:
        'You can rate somebody after you have really been in touch: ask for their number on one of their ads, deal with them, then come back.',
      too_new: 'Your account is new. You can rate people once it is a week old; that is how we keep fake ratings away.',
      unavailable: 'You cannot rate this account.',
    },
    howItWorks: 'How ratings work',
    close: 'All right',
  },
  experience: {
    stars: 'How many stars for Souqna?',
    comment: 'What do you like, and what is missing?',
    commentHint: 'Shown to everybody with your name.',
    send: 'Submit',
    save: 'Save the change',
    change: 'You have rated before. What you save now replaces what you said.',
    done: 'Thank you for telling us',
    failed: 'Failed to submit rating',
  },
}
