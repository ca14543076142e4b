import { expect, test } from 'vitest'
import type { CategoryNode } from '#contract/catalog.ts'
import { createCategoryIndex, searchCategories } from '#contract/category-search.ts'
import { isLeaf, pathTo, skipSingleChoices } from './category-tree.ts'

let lastId = 0
function node(name: string, ...children: CategoryNode[]): CategoryNode {
  lastId += 1
  return { id: lastId, slug: name, name, type: 'general', icon: '', color: '', children }
}

const rio = node('ريو')
const kia = node('كيا', rio, node('سبورتاج'))
const singleChild = node('سيامكو', node('شام'))
const cars = node('سيارات', kia, singleChild)
const tree = [cars, node('الأثاث', node('كنبات'), node('أسرّة'))]
const names = (path: CategoryNode[]) => path.map(({ name }) => name)

test('finds the path to a category by its id', () => {
  expect(names(pathTo(tree, rio.id))).toEqual(['سيارات', 'كيا', 'ريو'])
  expect(pathTo(tree, 999)).toEqual([])
})

test('skips levels with a single child', () => {
  expect(names(skipSingleChoices([cars, singleChild]))).toEqual(['سيارات', 'سيامكو', 'شام'])
  expect(names(skipSingleChoices([cars, kia]))).toEqual(['سيارات', 'كيا'])
  expect(isLeaf([cars, kia, rio])).toBe(true)
  expect(isLeaf([cars, kia])).toBe(false)
})

test('search matches word prefixes and ignores spelling variants', () => {
  expect(searchCategories(createCategoryIndex(tree), 'ري').map(names)).toEqual([['سيارات', 'كيا', 'ريو']])
  expect(searchCategories(createCategoryIndex(tree), 'كيا ريو').map(names)).toEqual([['سيارات', 'كيا', 'ريو']])
  expect(searchCategories(createCategoryIndex(tree), 'اثاث').map(names)).toEqual([['الأثاث']])
  expect(searchCategories(createCategoryIndex(tree), 'طيارة')).toEqual([])
})
