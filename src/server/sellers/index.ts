export { readSellerCard, readSellerShareFace } from './read-seller.ts'
