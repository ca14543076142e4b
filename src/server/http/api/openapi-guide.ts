// The introduction of the API documentation (CommonMark), shown by every viewer of the OpenAPI document.

export const guide = `
Success is \`{"status": true, "data": …, "message": null}\`. A refusal is
\`{"status": false, "code", "message", "errors", "request_id"}\`, see the schema Failure.
Texts are in the language that Accept-Language weighs highest: \`ar\` or \`en\`, Arabic without one.

## Signing in
Browsers on the site use an HttpOnly cookie. An app asks for a code (\`POST /codes\`), sends it with
\`"return_token": true\` (\`POST /sign-in/code\`), and gets \`token\` in the reply. It sends
\`Authorization: Bearer <token>\` from then on. A 401 means that this session is over. A number without an account gets
a \`ticket\` for \`POST /register\` instead.

Apps in browsers and web views on another origin work when the operator lists their origin in \`CORS_ORIGINS\`. They use
the token; cookies are ignored.

## Lists
\`paginate\` is the same everywhere: \`current_page\`, \`per_page\`, \`total\`, \`total_relation\`, \`last_page\`,
\`next_cursor\`. A page past the end has no items and the same total. Lists in queries are written
\`name[]=1&name[]=2\` or \`name[0]=1&name[1]=2\`. Unknown query parameters are refused with 422, except in
\`GET /home\`, which names those it did not use in \`ignored\`. Calls without parameters ignore them.

## Blocking
When one of two users blocks the other, neither sees the other in any call with a session: profile, ads, inquiries,
comments and ratings are left out, or answer as if they did not exist. \`hidden_sellers\` of \`GET /me\` are the people I
blocked; nothing names the people who blocked me.

## Images
Upload an image with \`POST /pictures\` (the bytes are the body) and send the returned \`name\` in the ad or message. The
image is then at \`/media/{width}/{name}\`.

## Realtime
The server speaks the Pusher Channels protocol on its own port: any Pusher client works. Key and cluster are in
\`GET /setting\` (\`pusherAppKey\`, \`pusherAppCluster\`, \`pusherHost\`; an empty host means this server). Private
channels are authorised by \`POST /broadcasting/auth\`.

| channel | events |
|---|---|
| \`private-user-{id}\` (my own) | \`chat\`: ChatHint. \`notification\`: \`{id, kind}\`. \`notifications_read\`: \`{unread_count}\` |
| \`ad-{id}\` (public) | \`ad\`: \`{}\`, the ad changed |

Ids in events are texts. Events are hints and may be lost; \`GET /chats/sync\` and \`GET /notifications\` have everything.

## Caching
Reference calls have an ETag. Large replies are compressed with Brotli or gzip.
`.trim()

export const tagDescriptions: Record<string, string> = {
  accounts: 'Signing in and out, registration, forgotten passwords.',
  adChecks: 'Whether ads are still available, by signed links.',
  adFiles: 'Uploading the video and the voice description of an ad.',
  ads: 'Ads as everyone reads them: lists, search, one ad.',
  announcements: 'What the team says to everyone.',
  approvals: 'Acts of staff that a second member of staff has to approve.',
  bulkDecisions: 'One decision about several cases, by moderators.',
  catalog: 'Reference data: settings, categories, zones, body types.',
  chat: 'Conversations between two users.',
  comments: 'Comments below ads and inquiries.',
  comparison: 'Ads side by side.',
  dashboard: 'A seller’s own ads and figures.',
  photoRequests: 'New photos of a thing that buyers ask for in conversations.',
  deskPeople: 'People, as staff sees them: search, profile, notes and acts.',
  deals: 'Price offers in conversations, and what follows an accepted one.',
  deskRate: 'The dollar rate, for the team.',
  deskSettings: 'Settings of the site, for the team.',
  deskSynonyms: 'Words that the team teaches the search.',
  deskProhibited: 'Words that new ads may not have, for the team.',
  deskTexts: 'Texts of static pages, for the team.',
  pageTexts: 'Texts of static pages.',
  deskWords: 'Banner and notices, for the team.',
  meetups: 'Meetings in public places, agreed in conversations, and links to them.',
  facts: 'Facts that only some categories have: their fields and filters.',
  fairPrice: 'What similar ads ask.',
  favourites: 'Saved ads, likes, views.',
  files: 'Images and files, at the root of the server.',
  shops: 'Shops of dealers.',
  featuring: 'Featured ads: staff give them, sellers read what they brought.',
  deskCategories: 'Categories, as the staff change them.',
  deskPlaces: 'Places, as the staff change them.',
  desk: 'The desk of the staff: what waits, the team, the log.',
  hideRules: 'What a person does not want to see in lists.',
  images: 'Uploading images.',
  inquiries: 'What people are looking for.',
  inquiryMatches: 'Ads for inquiries, and inquiries for ads.',
  me: 'My account.',
  notifications: 'What happened to me.',
  people: 'Following and blocking.',
  posting: 'Publishing and changing my ads and inquiries.',
  push: 'Notifications to devices without an open page.',
  rates: 'What a dollar costs.',
  ratings: 'Ratings of sellers and of the site.',
  realtime: 'Events over a socket, at the root of the server.',
  reports: 'Reports, complaints and moderation.',
  savedSearches: 'Saved searches and their alerts.',
  transparency: 'What moderators did, by month. Public.',
  deskInsight: 'Figures about the market, for the staff.',
  sellers: 'Public profiles.',
}
