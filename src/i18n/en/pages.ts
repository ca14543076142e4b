import type { ShellTexts } from '#i18n/texts.ts'

export const pages: ShellTexts['pages'] = {
  home: {
    title: 'Souqna: buy and sell across Syria',
    description:
      'Classified ads from every Syrian governorate: cars, property, phones, furniture, jobs and services. Search in Arabic or English and talk to the seller directly.',
  },
  inquiries: {
    title: 'Wanted',
    description: 'What people across Syria are looking for right now: requests to buy or rent that you can answer.',
    emptyTitle: 'No requests yet',
    emptyBody: 'When someone asks for a thing they need, it appears here for whoever has it.',
  },
  featured: {
    title: 'Featured offers',
    description: 'Chosen ads, always clearly labelled as featured.',
    emptyTitle: 'No featured offers right now',
    emptyBody: 'A featured ad always carries its label, and stays here for as long as it is featured.',
  },
  ad: {
    title: 'Ad',
    emptyTitle: 'This ad is not here',
    emptyBody:
      'Its owner may have deleted it, or the link is incomplete. Browse the categories to find something similar.',
  },
  inquiry: {
    title: 'Request',
    emptyTitle: 'This request is not here',
    emptyBody: 'Its owner may have closed it, or the link is incomplete.',
  },
  seller: { title: 'Seller', emptyTitle: 'This page is not here', emptyBody: 'No account has this address.' },
  experience: {
    title: 'Rate your experience',
    description: 'What you think of Souqna: what you like and what is missing.',
    lead: 'What people say of Souqna, as they say it.',
    none: 'No ratings yet. Be the first to say what you think.',
    give: 'Rate Souqna',
    months: 'Month by month',
    month: (name, average, count) => `${name}: ${average} out of 5, ${count}`,
    latest: 'Said lately',
  },
  siteMap: {
    title: 'Site map',
    description: 'Every page and category of Souqna in one place.',
    lead: 'Every page and category in one place.',
    places: 'Governorates',
    account: 'Your account',
  },
  error: { title: 'Error' },
  login: { title: 'Sign in' },
  verify: { title: 'Verification code' },
  register: { title: 'New account' },
  forgotPassword: { title: 'Forgotten password' },
  resetPassword: { title: 'New password' },
  dashboard: { title: 'My dashboard' },
  newAd: { title: 'New ad' },
  editAd: { title: 'Edit ad' },
  newInquiry: { title: 'New request' },
  editInquiry: { title: 'Edit request' },
  favourites: {
    title: 'Favourites',
    emptyTitle: 'No favourites yet',
    emptyBody: 'Tap the heart on any ad to keep it close at hand here.',
  },
  followers: { title: 'Followers' },
  following: { title: 'Following' },
  blocked: { title: 'Blocked people' },
  chats: {
    title: 'Chats',
    emptyTitle: 'No chats yet',
    emptyBody: 'When you write to a seller, or someone writes to you, the conversation appears here.',
  },
  archivedChats: {
    title: 'Archived chats',
    emptyTitle: 'No archived chats',
    emptyBody: 'Conversations you archive move here.',
  },
  chat: {
    title: 'Conversation',
    emptyTitle: 'This conversation is not here',
    emptyBody: 'It may have been deleted, or you are not part of it.',
  },
  notifications: {
    title: 'Notifications',
    emptyTitle: 'No notifications',
    emptyBody: 'Comments, ratings and everything about your ads will be announced here.',
  },
  profileSettings: { title: 'Account settings' },
  complaints: { title: 'Complaints and support' },
  moderation: { title: 'Moderators’ desk' },
  moderationCase: { title: 'A report or complaint' },
}
