// The browser tests of every `npm test`: what most people do, and every public page. `npm run test:all` runs all browser tests.

/** Titles of tests, or how they begin, by file without `.test.ts`. */
export const mainStories: Record<string, string[]> = {
  'every-page/every-page': ['public pages'],
  'phone/account': ['the phone of a seller is not in the page until a signed-in user requests it'],
  'phone/ad': ['the photo of an ad comes first, from edge to edge, and its price is on the first screen'],
  'phone/chat': [
    'a buyer writes from an ad, and both send text, images, a voice message and a file',
    'messages written offline are sent once when the network returns, also after a reload',
  ],
  'phone/comments-and-ratings': [
    'a user comments, replies, edits and deletes; the typed text survives the sign-in',
    'a user rates someone after a conversation; a stranger cannot, not even with the phone',
  ],
  'phone/contact-sheet': [
    'a visitor gets the number of a seller in one sheet: two fields, without leaving the ad or its place',
  ],
  'phone/favourites': ['a favourite from a card appears in the list, is removed and restored'],
  'phone/hiding': ['a visitor hides a seller from a card: gone from lists, search and related ads, until undone'],
  'phone/new-number': [
    'a new number is signed in with the code alone; the first message asks for the name and sends what was typed',
  ],
  'phone/page-weight': [
    'a first visit of the home page and an ad stays within the image budget without layout shifts',
    'the HTML of lists, sellers and the richest ads stays within its budget',
  ],
  'phone/posting': [
    'a seller loses the network, closes the tab, returns and publishes one ad with all images',
    'a visitor writes an ad first and signs in to publish it',
    'a seller edits an ad, marks it sold, deletes and restores it',
    'a user publishes an inquiry, edits, closes and deletes it',
  ],
  'phone/rejected-input': ['a prohibited word is refused with its rule, and nothing that was typed is lost'],
  'phone/reports': ['a visitor reports an ad, signs in without losing the text, and reads the decision'],
  'phone/result-map': ['a visitor drills down on the map of results to the list of a place'],
  'phone/saved-searches': [
    'a search that finds nothing is saved, another person posts the ad, and the searcher gets a notification',
  ],
  'phone/scam-shield': ['the recipient reads which trick it is, hides it, and is stopped before sending a code'],
  'phone/search-results': ['a search has a page of its own: no question, no tiles, and the title says what is shown'],
  'phone/session-end': [
    'a session ended on another device replaces the conversation at once and keeps what was written',
  ],
  'phone/sign-in': [
    'a new user who wants to fill everything in verifies the phone, registers and is signed in on every page',
    'a user who forgot the password sets a new one with a code',
  ],
  'phone/sign-out': ['signing out in one tab signs out the other, and a session that ended elsewhere shows a notice'],
  'phone/ways-in': ['a passkey signs in with the screen lock of the device'],
  'phone/without-javascript': ['a visitor without JavaScript filters a list, opens its pages and reads an ad'],
  'phone-and-desktop/ad': ['a visitor browses the images of an ad, zooms one and returns to the ad'],
  'phone-and-desktop/connection': [
    'a strip says that there is no connection, and the page that was asked for opens when it returns',
  ],
  'phone-and-desktop/filters': ['a visitor filters cars, and the form keeps focus and scroll position'],
  'phone-and-desktop/keyboard': ['a keyboard user can skip to the content, and focus is always visible'],
  'phone-and-desktop/language': ['switching the language keeps the page and the scroll position'],
  'phone-and-desktop/search': [
    'a misspelled search says what was searched instead, highlights it, and offers the typed words',
  ],
  'phone-and-desktop/theme': [
    'the dark theme applies from the first paint of the next visit, and the device setting can be followed',
  ],
  'once/account': ['a signed-in user finds the account menu in the bar and can sign out on every page'],
  'once/errors': ['a visitor at an unknown URL sees the not-found page with a link home'],
  'once/failures': ['a page change that the server rejects with 401 leads to sign-in and back, and wipes the storage'],
  'once/live-updates': ['a comment updates the bell of its recipient on any page'],
  'once/private-pages': ['every private page redirects a visitor to sign-in and returns afterwards'],
  'once/search': ['the list follows the typed text, keeps other filters and the focus, and Back leaves the search'],
  'once/service-worker': [
    'a reload without a network shows the offline page in both languages and recovers with the network',
    'a push message is shown unless its page is visible, and opens its page',
  ],
  'once/without-javascript': ['a visitor without JavaScript browses, searches and reads'],
  'desktop/rail': ['the top bar, category bar and rail are in their places on a desktop, with whole words'],
}

/** Playwright matches against "project folder/file.test.ts title". */
export const mainStoriesPattern = new RegExp(
  Object.entries(mainStories)
    .flatMap(([file, titles]) => titles.map((title) => escaped(`${file}.test.ts ${title}`)))
    .join('|'),
)

function escaped(text: string) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
