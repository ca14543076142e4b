export type { AdsContext } from './context.ts'
export { listSellerAds, readCards } from './list-ads.ts'
export { readAdShareFace } from './read-ad.ts'
export { listSitemapFiles, readSitemapFile } from './sitemap.ts'
