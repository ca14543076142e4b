export { readSellerCard, readSellerShareFace, sellerCardOf } from './read-seller.ts'
export { type SellerCardJson, sellerCardColumn } from './sellers.sql.ts'
