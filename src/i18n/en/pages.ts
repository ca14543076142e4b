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
    emptyBody: 'Requests appear here, so people who have what’s wanted can answer.',
  },
  featured: {
    title: 'Featured offers',
    description: 'Ads picked by our team, always labelled “Featured”.',
    emptyTitle: 'No featured offers right now',
    emptyBody: 'Featured ads always carry the label and stay here while they’re featured.',
  },
  ad: {
    title: 'Ad',
    emptyTitle: 'This ad doesn’t exist',
    emptyBody:
      'Its owner may have deleted it, or the link is incomplete. Browse the categories to find something similar.',
  },
  inquiry: {
    title: 'Request',
    emptyTitle: 'This request doesn’t exist',
    emptyBody: 'Its owner may have closed it, or the link is incomplete.',
  },
  seller: { title: 'Seller', emptyTitle: 'This page doesn’t exist', emptyBody: 'There’s no account at this link.' },
  experience: {
    title: 'Rate your experience',
    description: 'What you think of Souqna: what you like and what’s missing.',
    lead: 'What people say about Souqna, in their own words.',
    none: 'No ratings yet. Be the first to say what you think.',
    give: 'Rate Souqna',
    months: 'Month by month',
    month: (name, average, count) => `${name}: ${average} out of 5, ${count}`,
    latest: 'Latest comments',
  },
  map: { title: 'Map of ads' },
  siteMap: {
    title: 'Site map',
    description: 'Every page and category of Souqna in one place.',
    lead: 'Every page and category in one place.',
    places: 'Governorates',
    account: 'Your account',
  },
  error: { title: 'Error' },
  login: { title: 'Sign in' },
  verify: { title: 'Enter the code' },
  register: { title: 'New account' },
  forgotPassword: { title: 'Reset your password' },
  resetPassword: { title: 'New password' },
  dashboard: { title: 'Dashboard' },
  newAd: { title: 'New ad' },
  editAd: { title: 'Edit ad' },
  newInquiry: { title: 'New request' },
  editInquiry: { title: 'Edit request' },
  favourites: {
    title: 'Favourites',
    emptyTitle: 'No favourites yet',
    emptyBody: 'Tap the heart on any ad to save it here.',
  },
  savedSearches: {
    title: 'Saved searches',
    emptyTitle: 'No saved searches yet',
    emptyBody: 'Search and choose filters, then tap the bell beside the results.',
  },
  followers: { title: 'Followers' },
  following: { title: 'Following' },
  blocked: { title: 'Blocked people' },
  chats: {
    title: 'Chats',
    emptyTitle: 'No chats yet',
    emptyBody: 'When you message a seller or someone messages you, the chat appears here.',
  },
  archivedChats: {
    title: 'Archived chats',
    emptyTitle: 'No archived chats',
    emptyBody: 'Chats you archive move here.',
  },
  chat: {
    title: 'Chat',
    emptyTitle: 'This chat doesn’t exist',
    emptyBody: 'It may have been deleted, or you’re not part of it.',
  },
  notifications: {
    title: 'Notifications',
    emptyTitle: 'No notifications yet',
    emptyBody: 'Comments, ratings and news about your ads show up here.',
  },
  profileSettings: { title: 'Account settings' },
  complaints: { title: 'Complaints and support' },
  desk: { title: 'Desk' },
}
