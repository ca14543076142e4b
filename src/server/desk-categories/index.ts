export { createCategoryChange } from './background.ts'
export { categoryActs } from './change-category.ts'
