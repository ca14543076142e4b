export { watchBannerTimes } from './banner.ts'
export { createNoticeSender, noticeActs } from './notices.ts'
