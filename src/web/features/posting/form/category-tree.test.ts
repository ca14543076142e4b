import { expect, test } from 'vitest'
import type { CategoryNode } from '#contract/catalog.ts'
import { isEnd, pathTo, searchCategories, walkedDown } from './category-tree.ts'

let lastId = 0
function node(name: string, ...children: CategoryNode[]): CategoryNode {
  lastId += 1
  return { id: lastId, slug: name, name, type: 'general', icon: '', color: '', children }
}

const rio = node('ريو')
const kia = node('كيا', rio, node('سبورتاج'))
const only = node('سيامكو', node('شام'))
const cars = node('سيارات', kia, only)
const tree = [cars, node('الأثاث', node('كنبات'), node('أسرّة'))]
const names = (path: CategoryNode[]) => path.map(({ name }) => name)

test('the way to a category is found from its number', () => {
  expect(names(pathTo(tree, rio.id))).toEqual(['سيارات', 'كيا', 'ريو'])
  expect(pathTo(tree, 999)).toEqual([])
})

test('a level with one choice is walked through', () => {
  expect(names(walkedDown([cars, only]))).toEqual(['سيارات', 'سيامكو', 'شام'])
  expect(names(walkedDown([cars, kia]))).toEqual(['سيارات', 'كيا'])
  expect(isEnd([cars, kia, rio])).toBe(true)
  expect(isEnd([cars, kia])).toBe(false)
})

test('searching finds by the beginnings of words, whichever way they are spelled', () => {
  expect(searchCategories(tree, 'ري').map(names)).toEqual([['سيارات', 'كيا', 'ريو']])
  expect(searchCategories(tree, 'كيا ريو').map(names)).toEqual([['سيارات', 'كيا', 'ريو']])
  expect(searchCategories(tree, 'اثاث').map(names)).toEqual([['الأثاث']])
  expect(searchCategories(tree, 'طيارة')).toEqual([])
})
