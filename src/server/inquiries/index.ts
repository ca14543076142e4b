export { listInquiriesByAuthor, readInquiryCards, readInquiryShareFace } from './read-inquiries.ts'
